/** `npm run check`: the format of the sources, and unused code. */
import { bin, ensureInstalled, sumUp, tried } from './lib.mjs';

ensureInstalled();
const checks = [
  { name: 'format', command: bin('biome'), args: ['check', '.'] },
  { name: 'unused code', command: bin('knip'), args: [] },
];
sumUp(await Promise.all(checks.map(tried)));
