// What emscripten makes of web/engine/module.cpp.
declare module 'tendril-engine' {
  export interface TendrilModule {
    ccall(name: 'tendril_ask', returns: 'string', types: ['string'], values: [string]): string;
  }
  export default function createTendril(options: {
    instantiateWasm?: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => object;
    wasmBinary?: Uint8Array;
    progress?: (progress: { doing: string; done: number; seconds: number; bytes: number }) => void;
  }): Promise<TendrilModule>;
}
