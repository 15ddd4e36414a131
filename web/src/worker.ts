// The engine, alone in its thread: takes the compiled module once, then questions, each answered before the next is looked at.
import createTendril, { type TendrilModule } from 'tendril-engine';
import type { Progress } from './protocol';

type Message = { module: WebAssembly.Module } | { question: string };

let engine: Promise<TendrilModule> | undefined;

async function hear(message: Message): Promise<void> {
  if ('module' in message) {
    engine = createTendril({
      instantiateWasm: (imports, done) => {
        void WebAssembly.instantiate(message.module, imports).then((instance) => {
          done(instance);
        });
        return {};
      },
      progress: (progress: Progress) => {
        postMessage({ progress });
      },
    });
    return;
  }
  try {
    if (!engine) throw new Error('the engine was asked before it was there');
    const answer = (await engine).ccall('tendril_ask', 'string', ['string'], [message.question]);
    postMessage({ answer });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
}

onmessage = (event: MessageEvent<Message>): void => {
  void hear(event.data);
};
