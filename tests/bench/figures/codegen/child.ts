/** A process that does one work again and again, warm: `child.ts <work> <folder>`. Answers each message with the milliseconds that it took. */
import { isWork, works } from './works.ts';

const [name, folder = ''] = process.argv.slice(2);
if (!isWork(name)) throw new Error(`There is no work "${name}".`);
const work = works[name];

process.on('message', () => {
  // What the round before left is not to be cleared away in this one.
  globalThis.gc?.();
  const start = performance.now();
  const done = work(folder);
  const took = performance.now() - start;
  process.send?.(done === undefined ? Number.NaN : took);
});
process.send?.(0);
