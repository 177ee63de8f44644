/** What `docs/security.md` says of the packages: how many run in the app, and which of the lockfile have no hash. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(read('package-lock.json'));
const own: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(read('package.json'));
const security = read('docs/security.md');
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const withoutHash = packages.filter(([, { integrity }]) => integrity === undefined);

/** What `npm ci` installs where CI builds. */
const isBuiltWith = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: LockedPackage): boolean =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');

test('a package without a hash is an optional tool of another computer, never part of the app or of its build', () =>
  expect(withoutHash.filter(([, locked]) => !locked.dev || !locked.optional || isBuiltWith(locked))).toEqual([]));

test('the document counts them', () => expect(security).toContain(`${withoutHash.length} entries have none`));

test('eight packages run in the app, seventeen with what they bring', () => {
  expect(Object.keys(own.dependencies)).toHaveLength(8);
  expect(packages.filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional)).toHaveLength(17);
  expect(security).toContain('eight packages at run time (seventeen with what they bring)');
});
