/**
 * A process that does one work again and again, warm: `child.ts compile|read <folder>`. Answers each message, a number of times, with the milliseconds
 * of processor time that one of them took: what else the machine does is not in them, clearing away its own garbage is.
 */
import { loadSources } from '../../../../codegen/commands/load-sources.ts';
import { compile } from '../../../../codegen/compile.ts';
import { readBare } from './read-bare.ts';

/** From the files on disk to the text of every generated module. @throws Error when the book has a fault: then nothing was measured. */
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
