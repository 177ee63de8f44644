/**
 * A file system on a disk whose power is cut: the disk of child.ts, shown as a file by FUSE, with this kernel's ext4.
 * After a cut the data in the kernel's cache are gone, as on a machine without power.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../../deploy/until.ts';

const bytes = 4 * 2 ** 30;
/** Time before a cut in which the kernel writes its data to the disk's cache. */
const writtenMs = 100;

/** `lying`: reports flushes that it does not make. */
export type Kind = 'honest' | 'lying';

export interface Disk {
  readonly folder: string;
  /** @param seed decides which cached blocks survive the next cut */
  readonly start: (seed: number, kind?: Kind) => Promise<void>;
  /** Cuts the power; processes with open files have to be killed before. @returns number of lost blocks of the cache */
  readonly cut: () => Promise<number>;
  readonly remove: () => Promise<void>;
}

/** @throws Error if file systems can't be mounted */
export function makeDisk(): Disk {
  if (process.getuid?.() !== 0 || !existsSync('/dev/fuse') || !existsSync('/dev/loop-control'))
    throw new Error(
      'A disk is made by root on Linux with /dev/fuse and /dev/loop-control: sudo npm run soak -- server disks',
    );
  const place = mkdtempSync(join(tmpdir(), 'quotr-disk-'));
  const [image, socket, shown, folder] = [`${place}/image`, `${place}/socket`, `${place}/shown`, `${place}/files`];
  // PostgreSQL's user has to reach the files.
  chmodSync(place, 0o755);
  writeFileSync(image, '');
  truncateSync(image, bytes);
  mkdirSync(folder);
  execFileSync('mke2fs', ['-q', '-t', 'ext4', image]);
  let disk: ChildProcess | undefined;
  let fuse: ChildProcess | undefined;
  let device: string | undefined;

  const takeDown = async (): Promise<void> => {
    if (device !== undefined) {
      await until('the end of what has files open', 30, () => works('umount', folder));
      execFileSync('losetup', ['--detach', device]);
      device = undefined;
    }
    works('umount', shown);
    await ended(fuse, 'SIGKILL');
    await ended(disk, 'SIGKILL');
  };
  return {
    folder,
    start: async (seed, kind = 'honest') => {
      rmSync(socket, { force: true });
      const child = join(import.meta.dirname, 'child.ts');
      disk = spawn(process.execPath, ['--import', 'tsx', child, image, socket, String(seed), kind], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await until('the disk', 30, () => existsSync(socket));
      writeFileSync(shown, '');
      const from = `driver=nbd,node-name=disk,server.type=unix,server.path=${socket},cache.direct=on`;
      const to = `type=fuse,id=shown,node-name=disk,mountpoint=${shown},writable=on`;
      fuse = spawn(process.env['QUOTR_STORAGE_DAEMON'] ?? 'qemu-storage-daemon', ['--blockdev', from, '--export', to], {
        stdio: 'ignore',
      });
      await until('the file of the disk', 30, () => statSync(shown).size === bytes);
      const loop = execFileSync('losetup', ['--find', '--show', shown], { encoding: 'utf8' }).trim();
      // A lying disk leaves a file system that can't be mounted.
      if (!works('mount', '-t', 'ext4', loop, folder)) {
        execFileSync('losetup', ['--detach', loop]);
        throw new Error(`The file system of ${image} can't be mounted.`);
      }
      device = loop;
    },
    cut: async () => {
      let lost = '';
      disk?.stdout?.on('data', (text: Buffer) => (lost += text.toString()));
      disk?.kill('SIGUSR1');
      const sync = spawn('sync', ['--file-system', folder], { stdio: 'ignore' });
      await wait(writtenMs);
      await ended(disk, 'SIGTERM');
      await ended(sync, 'SIGKILL');
      await takeDown();
      return Number(lost);
    },
    remove: async () => {
      await takeDown();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await end;
}

const works = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
