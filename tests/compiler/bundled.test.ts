/** The bundle of `npm run codegen`: it compiles as the sources do, and follows their changes. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../browser/support/project-copy.ts';
import { isFull } from '../soak/size.ts';

function check(folder: string): string {
  const args = ['scripts/bundled.mjs', 'codegen/commands/codegen.ts', '--check'];
  return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
}

test.runIf(isFull)('a change of the compiler is in the next run', () => {
  const { folder, remove } = copyProject();
  try {
    expect(check(folder)).toContain('generated/ is up to date');
    const file = join(folder, 'codegen/commands/run-codegen.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace('is up to date', 'is as it should be'));
    expect(check(folder)).toContain('generated/ is as it should be');
    expect(check(folder)).toContain('generated/ is as it should be');
  } finally {
    remove();
  }
});
