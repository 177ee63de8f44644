/** The bare reading as a command: `once.ts <folder>`. It loads nothing of the compiler. */
import { readBare } from './read-bare.ts';

console.log(typeof readBare(process.argv[2] ?? ''));
