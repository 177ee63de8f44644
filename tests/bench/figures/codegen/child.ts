/**
 * A warm process that repeats one task: `child.ts compile|read <folder>`. Each message is a number of repetitions; the
 * answer is the processor time of one repetition in milliseconds, with garbage collection, without other processes.
 */
import { loadSources } from '../../../../codegen/commands/load-sources.ts';
import { compile } from '../../../../codegen/compile.ts';
import { readBare } from './read-bare.ts';

/** Compiles from the files on disk to the text of every module. @throws Error for a faulty book */
function compileFolder(folder: string): unknown {
  const compilation = compile(loadSources(folder));
  const [fault] = compilation.diagnostics;
  if (compilation.files.size === 0) throw new Error(`The book in ${folder} has errors: ${fault?.message}`);
  return compilation;
}

const [name, folder = ''] = process.argv.slice(2);
const work = name === 'compile' ? compileFolder : readBare;

process.on('message', (message) => {
  const times = Number(message);
  const start = process.cpuUsage();
  for (let at = 0; at < times; at++) work(folder);
  const { user, system } = process.cpuUsage(start);
  process.send?.((user + system) / 1000 / times);
});
process.send?.(0);
