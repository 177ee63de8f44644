/** Statements of `docs/security.md` about packages: how many run in the app, and which have no hash in the lockfile. */
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
  readonly dependencies?: Readonly<Record<string, string>>;
}

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(read('package-lock.json'));
const own: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(read('package.json'));
const security = read('docs/security.md');
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const withoutHash = packages.filter(([, { integrity }]) => integrity === undefined);

/** Returns true if `npm ci` installs the package on CI's platform. */
const isBuiltWith = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: LockedPackage): boolean =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');

test('a package without a hash is an optional tool of another computer, never part of the app or of its build', () =>
  expect(withoutHash.filter(([, locked]) => !locked.dev || !locked.optional || isBuiltWith(locked))).toEqual([]));

test('the document counts them', () =>
  expect(security).toContain(`but for ${withoutHash.length} build tools for other computers`));

/** Dependencies that only the store server needs (`tests/architecture` keeps them out of `src/`). */
const ofServer = ['@hono/node-server', 'hono', 'kysely', 'openid-client', 'pg', 'pino', 'prom-client', 'tsx'];
const ofApp = Object.keys(own.dependencies).filter((name) => !ofServer.includes(name));

/** Returns packages and their dependencies, without duplicates. Each has only one version. */
function broughtBy(names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    const locked = lock.packages[`node_modules/${name}`];
    if (!locked || found.has(name)) continue;
    found.add(name);
    broughtBy(Object.keys(locked.dependencies ?? {}), found);
  }
  return found;
}

test('thirteen packages run in the app and its pricing desk', () => {
  expect(ofApp).toHaveLength(13);
  expect(security).toContain(`thirteen packages at run time (${broughtBy(ofApp).size} with what they bring)`);
});

test('eight more run in the store server, and the document counts their dependencies', () => {
  expect(ofServer.filter((name) => !Object.hasOwn(own.dependencies, name))).toEqual([]);
  const brought = [...broughtBy(ofServer)].filter((name) => !broughtBy(ofApp).has(name));
  expect(security).toContain(`eight packages of the store server (${brought.length} with what they bring)`);
});

/** Returns the packages that a file and all of its imports need, dynamic imports included. */
function packagesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const imports = importsOf(file, read(file))
    .map(({ to }) => to)
    .filter((to) => !to.includes('trial-provider/trial-provider'));
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
