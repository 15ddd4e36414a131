// `tendril serve` against clients that mean no good, or go away: everything on loopback.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tendrilServe } from './hosts.mjs';

// One request with exactly these headers; fetch would not let us choose them.
function send(address, { method = 'POST', path = '/ask', headers = {}, body = '' } = {}) {
  const { hostname, port, host } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers: { Host: host, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers } }, (response) => {
      let text = '';
      response.on('data', (piece) => (text += piece));
      response.on('end', () => resolve({ status: response.statusCode, text, headers: response.headers }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
const ask = async (address, question, more = {}) => send(address, { body: JSON.stringify(question), ...more });

const tests = {
  async 'answers what the library answers'({ address }) {
    const { status, text } = await ask(address, { ask: 'nimber', game: 'nim', position: '3+5+7' });
    assert.equal(status, 200);
    assert.deepEqual(JSON.parse(text), { nimber: 1 });
  },
  async 'refuses what is no question'({ address }) {
    for (const body of ['', '{', '[]', 'null', '"x"', '{"ask":3}', '{"ask":"moves","game":"nim"}', '\u0000\u0001', '['.repeat(100000)]) {
      const { status, text } = await send(address, { body });
      assert.equal(status, 200, body.slice(0, 20));
      assert.ok(JSON.parse(text).error, body.slice(0, 20));
    }
    assert.equal((await send(address, { body: '{}', headers: { 'Content-Type': 'text/plain' } })).status, 415);
  },
  async 'reaches no file and no program'({ address }) {
    for (const [game, position] of [['cycles', '@/etc/passwd'], ['cycles', '  @/etc/passwd'], ['nim', '3 + @/etc/passwd'], ['program:/bin/ls', '1'], ['rules:/etc/passwd', '1']]) {
      const answer = JSON.parse((await ask(address, { ask: 'read', game, position })).text);
      assert.match(answer.error.problem, /not (read|played) here/, `${game} ${position}`);
    }
    for (const path of ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd', '/no-such-file'])
      assert.equal((await send(address, { method: 'GET', path })).status, 404, path);
  },
  async 'refuses huge bodies'({ address }) {
    const answer = await send(address, { body: 'x'.repeat(5 << 20) }).catch((error) => ({ status: error.code }));
    assert.ok([413, 'ECONNRESET', 'EPIPE'].includes(answer.status), String(answer.status));
    assert.equal((await ask(address, { ask: 'games' })).status, 200);
  },
  async 'knows its own name and no other, and only its own page'({ address }) {
    const { host } = new URL(address);
    assert.equal((await ask(address, { ask: 'games' }, { headers: { Host: 'evil.example' } })).status, 403);
    assert.equal((await ask(address, { ask: 'games' }, { headers: { Origin: 'http://evil.example' } })).status, 403);
    assert.equal((await ask(address, { ask: 'games' }, { headers: { Origin: 'null' } })).status, 403);
    assert.equal((await ask(address, { ask: 'games' }, { headers: { Origin: `http://${host}` } })).status, 200);
  },
  async 'a hundred requests at once are answered or refused, and it lives on'({ address }) {
    const all = await Promise.all(Array.from({ length: 100 }, (_, i) => ask(address, { ask: 'nimber', game: 'nim', position: `${i}+7` }).catch((error) => ({ status: error.code }))));
    const answered = all.filter(({ status }) => status === 200).length;
    assert.ok(answered > 0);
    for (const { status } of all) assert.ok([200, 503, 'ECONNRESET'].includes(status), String(status));
    assert.equal((await ask(address, { ask: 'games' })).status, 200);
  },
  async 'progress comes as events, and a client that goes away stops the search'({ address }) {
    const abort = new AbortController();
    const hard = { ask: 'outcome', game: 'sprouts', position: '0*40', seconds: 60 };
    const response = await fetch(`${address}ask`, { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' }, body: JSON.stringify(hard), signal: abort.signal });
    const reader = response.body.getReader();
    assert.match(new TextDecoder().decode((await reader.read()).value), /^event: progress/);
    abort.abort();
    // The game answers others again long before its sixty seconds are over: questions about one game wait for one another.
    const begun = Date.now();
    assert.equal((await ask(address, { ask: 'nimber', game: 'sprouts', position: '0*2' })).status, 200);
    assert.ok(Date.now() - begun < 30_000);
  },
};

let failed = 0;
const served = await tendrilServe('--time', '60', '--memory', '1G');
for (const [name, test] of Object.entries(tests)) {
  try {
    await test(served);
    console.log(`ok    serve ${name}`);
  } catch (error) {
    ++failed;
    console.log(`FAILED serve ${name}: ${error.message}`);
  }
}
await served.close();

// Killed in the middle, it finds again what it had written to its store.
const store = mkdtempSync(join(tmpdir(), 'tendril-store-'));
try {
  const first = await tendrilServe('--store', store);
  await ask(first.address, { ask: 'nimber', game: 'sprouts', position: '0*5' });
  await first.close('SIGKILL');
  const second = await tendrilServe('--store', store);
  assert.deepEqual(JSON.parse((await ask(second.address, { ask: 'nimber', game: 'sprouts', position: '0*5' })).text), { nimber: 1 });
  await second.close();
  console.log('ok    serve is killed, and goes on with its store');
} catch (error) {
  ++failed;
  console.log(`FAILED serve is killed, and goes on with its store: ${error.message}`);
} finally {
  rmSync(store, { recursive: true, force: true });
}
if (failed > 0) process.exitCode = 1;
