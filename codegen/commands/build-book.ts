/** The script of `npm run build:book`. */
import { runBuildBook } from './run-build-book.ts';

process.exitCode = runBuildBook(process.argv.slice(2));
