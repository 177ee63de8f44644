/** `npm run price-book -- pull`: copies the published sources from a store server into the repository. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { unzipSync } from 'fflate';
import type { Manifest } from '../../src/contract/manifest.ts';
import type { SourceFile } from '../language/source.ts';
import { readSources } from '../read/index.ts';
import { sourceHashes } from '../read/source-hashes.ts';
import { Refusal } from '../workbook/revise/revision.ts';
import { loadSources, writeSources } from './load-sources.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = 'pricing-source/';

/** An edition as `server/editions.ts published` prints it. */
export interface PublishedSources {
  readonly id: number;
  readonly version: string;
  /** Versions of all published editions, and of the books from which these editions were made. */
  readonly known: readonly string[];
  /** Zip archive of the sources, in base64. */
  readonly sources: string;
}

/**
 * Asks the server's program for the published sources.
 * @throws Refusal with the message of the server's program
 */
function askServer(): PublishedSources {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/editions.ts', 'published'],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (status !== 0) throw new Refusal(stderr.trim() || 'The published book could not be read.');
  const published: PublishedSources = JSON.parse(stdout);
  return published;
}

/** Returns the reason why a pull would lose changes in the present files; undefined if no change would be lost. */
function obstacle(before: readonly SourceFile[], manifest: Manifest, { known }: PublishedSources): string | undefined {
  const hashes = sourceHashes(before, readSources(before).sheets);
  if (!isDeepStrictEqual(hashes, manifest.sources))
    return 'The price book has changes that generated/ does not have yet.';
  if (known.includes(manifest.version)) return undefined;
  return `The price book (version ${manifest.version}) has changed since the published edition was made from it.`;
}

/**
 * Writes the published sources.
 * @param force true to replace the book even if it has changes that the published edition lacks
 * @returns the message to print
 * @throws Refusal if changes would be lost and `force` is false, or if the server cannot be asked; then nothing is
 * written
 */
export function pullPublished(source: string, generated: string, force: boolean, ask = askServer): string {
  const published = ask();
  const before = loadSources(source);
  const manifestFile = join(generated, 'manifest.json');
  const manifest: Manifest | undefined = existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : undefined;
  const why = manifest && obstacle(before, manifest, published);
  if (why !== undefined && !force)
    throw new Refusal(
      `${why} Nothing was written. Commit it, then pull with --force and bring the two together in git; or propose it on the pricing desk.`,
    );
  const after = Object.entries(unzipSync(Buffer.from(published.sources, 'base64'))).map(([path, bytes]) => ({
    path: path.slice(folder.length),
    bytes,
  }));
  writeSources(source, before, after);
  return `Written: edition ${published.id} (version ${published.version}) into ${source}. Look at it with git diff, then run: npm run codegen`;
}
