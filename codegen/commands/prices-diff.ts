/** The script of `npm run prices:diff`. */
import { runPricesDiff } from './run-prices-diff.ts';

process.exitCode = runPricesDiff(process.argv.slice(2));
