import type { PriceQuestion, PricesFound } from './find-prices.ts';
import type { Answered, Asked } from './price-search.worker.ts';
import { searchWorker } from './worker-address.ts';

interface Waiting {
  readonly resolve: (found: PricesFound) => void;
  readonly reject: (error: Error) => void;
}

export interface PriceFinder {
  /**
   * Answers the newest question. The promise for an earlier question, or for a question with an aborted signal, never
   * settles.
   * @throws Error if the prices, or the code that searches them, can't be fetched
   */
  readonly ask: (list: string, question: PriceQuestion, signal: AbortSignal) => Promise<PricesFound>;
  readonly close: () => void;
}

/** Opens the search of prices in a worker, which starts with the first question. */
export function openPriceSearch(): PriceFinder {
  let worker: Worker | undefined;
  let waiting: (Waiting & { readonly id: number }) | undefined;
  let asked = 0;

  function start(): Worker {
    const started = new Worker(searchWorker, { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      if (data.id !== waiting?.id) return;
      if ('found' in data) waiting.resolve(data.found);
      else waiting.reject(new Error(data.error));
    });
    started.addEventListener('error', ({ message }) => {
      close();
      waiting?.reject(new Error(message || 'The search of the prices could not be loaded.'));
    });
    return started;
  }

  function close(): void {
    worker?.terminate();
    worker = undefined;
  }

  return {
    ask: (list, question, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return;
        asked++;
        waiting = { id: asked, resolve, reject };
        worker ??= start();
        const message: Asked = { id: asked, list, question };
        // oxlint-disable-next-line require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage(message);
      }),
    close,
  };
}
