/** Checks of the delivered files by systemd and the shell, which run them. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Note } from './checks.ts';

const said = ({ status, stderr }: { readonly status: number | null; readonly stderr: string }): string | undefined =>
  status === 0 && stderr.trim() === '' ? undefined : stderr.trim() || `exit ${status}`;

/**
 * Checks the units for a project in /srv/quotr with a program for alarms.
 * @returns true if this machine has systemd
 */
export function checkUnits(project: string, note: Note): boolean {
  if (spawnSync('systemd-analyze', ['--version']).error) return false;
  const folder = mkdtempSync(join(tmpdir(), 'quotr-units-'));
  cpSync(join(project, 'deploy', 'systemd'), folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8')
        .replaceAll('/srv/quotr', project)
        .replaceAll('/usr/local/bin/quotr-alarm', '/bin/true'),
    );
  }
  // A template unit is checked as one of its instances.
  for (const several of readdirSync(folder).filter((name) => name.includes('@.')))
    renameSync(join(folder, several), join(folder, several.replace('@.', '@4180.')));
  for (const unit of readdirSync(folder).filter((name) => !name.endsWith('.env')))
    note(unit, said(spawnSync('systemd-analyze', ['verify', join(folder, unit)], { encoding: 'utf8' })));
  rmSync(folder, { recursive: true });
  return true;
}

export function checkScripts(project: string, note: Note): void {
  const folder = join(project, 'deploy', 'backup');
  for (const file of readdirSync(folder).filter((name) => !/\.(env|md)$/.test(name)))
    note(file, said(spawnSync('sh', ['-n', join(folder, file)], { encoding: 'utf8' })));
}
