/** The bare reading as a command: `once.ts read <folder>`. */
import { isWork, works } from './works.ts';

const [name, folder = ''] = process.argv.slice(2);
if (!isWork(name)) throw new Error(`There is no work "${name}".`);
console.log(typeof works[name](folder));
