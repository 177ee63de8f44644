/** The script of `npm run price-book`. */
import { runPriceBook } from './run-price-book.ts';

process.exitCode = runPriceBook(process.argv.slice(2));
