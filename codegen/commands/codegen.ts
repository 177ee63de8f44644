/** The script of `npm run codegen`. */
import { runCodegen } from './run-codegen.ts';

process.exitCode = await runCodegen(process.argv.slice(2));
