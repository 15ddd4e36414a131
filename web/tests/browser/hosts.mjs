// What the page is served by in tests: a plain static host, from a subdirectory, as any host would; or `tendril serve`. Both on
// loopback only.
import { spawn } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };

export async function staticHost(folder = join(root, 'build-web')) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://x').pathname.replace(/^\/some\/folder/, '');
    const file = join(folder, normalize(path === '/' ? '/index.html' : path));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}/some/folder/`, close: () => { server.closeAllConnections(); server.close(); } };
}

export async function tendrilServe(...options) {
  const child = spawn(join(root, 'build/tendril'), ['serve', '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text).trim().split(/\s/)[0]));
    child.once('exit', (code) => reject(new Error(`tendril serve ended with ${code}`)));
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  return { address, child, close: async (signal = 'SIGTERM') => { child.kill(signal); await gone; } };
}
