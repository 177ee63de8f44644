/** The script of `npm run codegen`. */
import { setFlagsFromString } from 'node:v8';

// A book is compiled before its compiler is warm: V8 would spend as long again on optimizing functions that are hardly
// called afterwards.
setFlagsFromString('--interrupt-budget=1000000');
// Imported after the flag is set, so that the flag counts while the modules load.
const { runCodegen } = await import('./run-codegen.ts');
process.exitCode = await runCodegen(process.argv.slice(2));
