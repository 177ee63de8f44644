/** The script of `npm run codegen`. */
import { setFlagsFromString } from 'node:v8';

// Without this flag V8 would optimize functions that are hardly called afterwards, which doubles the time of a run.
setFlagsFromString('--interrupt-budget=1000000');
// Imported after the flag is set, so that the flag already applies while the modules load.
const { runCodegen } = await import('./run-codegen.ts');
process.exitCode = runCodegen(process.argv.slice(2));
