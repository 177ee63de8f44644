/**
 * A process that does one work again and again, warm: `child.ts <work> <folder>`. Answers each message, a number of times, with the milliseconds
 * of processor time that one of them took: what else the machine does is not in them, clearing away its own garbage is.
 */
import { isWork, works } from './works.ts';

const [name, folder = ''] = process.argv.slice(2);
if (!isWork(name)) throw new Error(`There is no work "${name}".`);
const work = works[name];

process.on('message', (message) => {
  const times = Number(message);
  const start = process.cpuUsage();
  for (let at = 0; at < times; at++) work(folder);
  const { user, system } = process.cpuUsage(start);
  process.send?.((user + system) / 1000 / times);
});
process.send?.(0);
