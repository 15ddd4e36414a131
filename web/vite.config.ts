// The page is built into build-web/, which any static host can serve, from any folder: all addresses are relative. The engine
// comes from the CMake preset `wasm`: its JavaScript becomes part of the worker, its WebAssembly lies beside the page.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: './',
  build: { outDir: here('../build-web'), emptyOutDir: true, assetsInlineLimit: 0 },
  publicDir: here('../build-wasm/public'),
  worker: { format: 'es' },
  resolve: { alias: { 'tendril-engine': here('../build-wasm/tendril.mjs') } },
});
