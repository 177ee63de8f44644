/** Writes `generated/`, and kills itself before its nth change of the disk or, if it writes a file, halfway through. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [folder = '', filesFrom = '', at = ''] = process.argv.slice(2);
let left = Number(at);

const dieNow = () => process.kill(process.pid, 'SIGKILL');

function dying<Arguments extends readonly unknown[]>(
  change: (...args: Arguments) => unknown,
  halfway?: (...args: Arguments) => void,
) {
  return (...args: Arguments): unknown => {
    if (left-- === 0) {
      halfway?.(...args);
      dieNow();
    }
    return change(...args);
  };
}

const { writeFileSync, renameSync, rmSync, mkdirSync } = fs;
const files = new Map<string, string>(JSON.parse(fs.readFileSync(filesFrom, 'utf8')));
Object.assign(fs, {
  writeFileSync: dying(
    (path: string, text: string) => writeFileSync(path, text),
    (path, text) => writeFileSync(path, text.slice(0, text.length / 2)),
  ),
  renameSync: dying(renameSync),
  rmSync: dying(rmSync),
  mkdirSync: dying(mkdirSync),
});
syncBuiltinESMExports();

const { writeGenerated } = await import('../../../codegen/commands/generated-files.ts');
writeGenerated(folder, files);
