// The module of the page, in Node: one function, question in, answer out.
import { readFileSync } from 'node:fs';

const folder = new URL('../../build-wasm/', import.meta.url);

export async function openEngine() {
  globalThis.self ??= { location: { href: folder.href } }; // it was made for workers
  const { default: createTendril } = await import(new URL('tendril.mjs', folder).href);
  const module = await createTendril({ wasmBinary: readFileSync(new URL('tendril.wasm', folder)) });
  return (text) => module.ccall('tendril_ask', 'string', ['string'], [text]);
}
