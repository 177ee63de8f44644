/** The process of one benchmark: `measure.ts <id>` sends its figures to its parent process. */
import { benchmarks } from '../benchmarks.ts';
import { progress } from './progress.ts';

const [id = ''] = process.argv.slice(2);
const load = benchmarks[id];
if (!load || !process.send) throw new Error('This is the process of a benchmark: npm run bench starts it.');
progress(id);
const figures = await (await load())();
// Exits although the benchmark may have left something open.
process.send(figures, () => process.exit());
