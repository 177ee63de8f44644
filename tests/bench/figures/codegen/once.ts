/** The bare reading as a command: `once.ts <folder>`, without any code of the compiler. */
import { readBare } from './read-bare.ts';

console.log(typeof readBare(process.argv[2] ?? ''));
