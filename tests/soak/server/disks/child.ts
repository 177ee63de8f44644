/**
 * A disk with a cache, as a process that answers NBD at a socket. Unflushed data are in the cache only; at a power cut
 * (SIGTERM), a random share of the cache has reached the disk, in any order, and the rest is lost. From SIGUSR1 on,
 * shortly before a cut, no flush finishes. Arguments: file of the disk, socket, seed, and `lying` for a disk that
 * reports flushes that it does not make.
 */
import { openSync, readSync, statSync, writeSync } from 'node:fs';
import { randomNumbers } from '../../../oracle/random.ts';
import { serveNbd } from './nbd.ts';

const [file = '', address = '', seed = '', kind = ''] = process.argv.slice(2);
/** Size of an atomic write of a disk: half a page of PostgreSQL. */
const blockBytes = 4096;

const disk = openSync(file, 'r+');
const cache = new Map<number, Buffer>();
const toDisk = (block: number, bytes: Buffer): number => writeSync(disk, bytes, 0, blockBytes, block * blockBytes);

function read(at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(disk, bytes, 0, length, at);
  for (let block = Math.floor(at / blockBytes); block * blockBytes < at + length; block++) {
    const from = block * blockBytes;
    cache.get(block)?.copy(bytes, Math.max(0, from - at), Math.max(0, at - from));
  }
  return bytes;
}

function write(at: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) {
    const block = Math.floor((at + done) / blockBytes);
    const offset = at + done - block * blockBytes;
    const whole = read(block * blockBytes, blockBytes);
    cache.set(block, whole);
    done += bytes.copy(whole, offset, done);
  }
}

let isFailing = false;
process.on('SIGUSR1', () => (isFailing = true));

/** @returns false if the flush never finishes */
function flush(): boolean {
  if (isFailing || kind === 'lying') return !isFailing;
  for (const [block, bytes] of cache) toDisk(block, bytes);
  cache.clear();
  return true;
}

process.on('SIGTERM', () => {
  const random = randomNumbers(Number(seed));
  const quartersKept = random(0, 4);
  let lost = 0;
  for (const [block, bytes] of cache)
    if (random(1, 4) <= quartersKept) toDisk(block, bytes);
    else lost++;
  process.stdout.write(String(lost), () => process.exit());
});

serveNbd(address, { size: statSync(file).size, read, write, flush });
