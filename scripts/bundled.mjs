/**
 * Runs a TypeScript file from a bundle, for example `node scripts/bundled.mjs codegen/commands/codegen.ts --check`.
 * Loading hundreds of modules one by one would take longer than compiling the price book. If a file in the bundle was
 * changed, the bundle is built anew.
 */
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib.mjs';

// Removes this script's own argument, so that the program finds its arguments at their usual places.
const [input] = process.argv.splice(2, 1);
const name = basename(input, '.ts');
// This folder is as deep as codegen/commands/, because the compiler finds the project's root relative to its own file.
const folder = join(root, '.cache', name);

/** Returns the size of a file and the time of its last change. */
const stateOf = (path) => {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
};

function isFresh() {
  try {
    const states = JSON.parse(readFileSync(join(folder, 'states.json'), 'utf8'));
    return Object.entries(states).every(([path, state]) => stateOf(path) === state);
  } catch {
    return false;
  }
}

async function makeBundle() {
  const { rolldown } = await import('rolldown');
  const began = Date.now();
  const bundle = await rolldown({ cwd: root, input: { [name]: input }, platform: 'node' });
  const staged = `${folder}-${process.pid}`;
  await bundle.write({ dir: staged, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  // npm's list of installed versions is compared too, because files of two versions of a package may have the same
  // time.
  const paths = [...(await bundle.watchFiles), join(root, 'node_modules/.package-lock.json'), import.meta.filename];
  // If a file changed during the build, the bundle may contain the old file. An empty state is noted for this file, so
  // that the next run builds the bundle anew.
  const states = paths.map((path) => [path, statSync(path).mtimeMs < began ? stateOf(path) : '']);
  writeFileSync(join(staged, 'states.json'), JSON.stringify(Object.fromEntries(states)));
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(staged, folder);
  } catch {
    // Another run has put its own bundle into the folder meanwhile.
    rmSync(staged, { recursive: true, force: true });
  }
}

if (!isFresh()) await makeBundle();
await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
