/** Which packages have no hash in the lockfile, and which the store server runs with. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from '../tests/architecture/imports.ts';

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
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const withoutHash = packages.filter(([, { integrity }]) => integrity === undefined);

/** Returns true if `npm ci` installs the package on CI's platform. */
const isBuiltWith = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: LockedPackage): boolean =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');

test('a package without a hash is an optional tool of another computer, never part of the app or of its build', () =>
  expect(withoutHash.filter(([, locked]) => !locked.dev || !locked.optional || isBuiltWith(locked))).toEqual([]));

/** Returns the packages that a file and all of its imports need, dynamic imports included. */
function packagesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const imports = importsOf(file, read(file))
    .map(({ to }) => to)
    .filter((to) => !to.includes('sign-in/trial-provider.ts'));
  return new Set(
    imports.flatMap((to) => {
      if (/\.tsx?$/.test(to)) return [...packagesOf(to, seen)];
      return /^package:(@[^/]+\/)?[^/]+/.exec(to)?.[0].slice('package:'.length) ?? [];
    }),
  );
}

test.each(['server/main.ts', 'server/editions.ts', 'server/publishing/compile-process.ts'])(
  '%s runs with the packages that `npm ci --omit=dev` installs',
  (file) => {
    const needed = [...packagesOf(file), 'tsx'].filter((name) => name !== 'vite');
    expect(needed.filter((name) => !Object.hasOwn(own.dependencies, name))).toEqual([]);
  },
);
