/** The script of `npm run codegen`. */
import { setFlagsFromString } from 'node:v8';

// V8 would double the time of a run by optimizing functions that are hardly called afterwards.
setFlagsFromString('--interrupt-budget=1000000');
// Imported after the flag is set, so that the flag counts while the modules load.
const { runCodegen } = await import('./run-codegen.ts');
process.exitCode = await runCodegen(process.argv.slice(2));
