/**
 * App that runs on a price book that the pricing desk tries out. The book comes from the desk's browser tab, and is
 * lost on reload.
 */
import { type BookData, editionOfData } from '../book/data-edition.ts';
import { runOn } from '../book/edition.ts';
import { localIdentity } from '../data/identity.ts';
import { openStores } from '../data/stores.ts';
import { memoryTextStore } from '../data/text-store.ts';
import { triedBookAsked } from '../ui/tried-book.ts';

/** Asks the tab that opened this tab for the book. @throws Error without such a tab */
function askForBook(): Promise<BookData> {
  const desk: Window | null = window.opener;
  if (!desk) throw new Error('This page shows a price book that is tried on the pricing desk: open it from there.');
  const { port1, port2 } = new MessageChannel();
  desk.postMessage(triedBookAsked, window.location.origin, [port2]);
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<BookData>) => {
      port1.close();
      resolve(data);
    });
    port1.start();
  });
}

/**
 * Makes the app run on the tried-out book, and opens storage in memory only, with a desk account signed in.
 * @throws Error if no tab of the desk has opened this page
 */
export async function openTried() {
  const book = await askForBook();
  await runOn(editionOfData(book));
  const texts = { ...memoryTextStore(), lasting: true };
  const stores = openStores(texts);
  const identity = localIdentity(stores.session);
  await identity.signIn('desk@tried.prices', 'any');
  // Changes the address, so that a reload or a new tab opens the app itself, without the tried-out book.
  window.history.replaceState(null, '', import.meta.env.BASE_URL);
  return { stores, identity };
}
