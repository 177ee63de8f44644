/** A disk at a socket, by the protocol of network block devices: https://github.com/NetworkBlockDevice/nbd/blob/master/doc/proto.md */
import { createServer, type Socket } from 'node:net';

interface Disk {
  readonly size: number;
  readonly read: (at: number, length: number) => Buffer;
  readonly write: (at: number, bytes: Buffer) => void;
  /** @returns false if the flush is not answered */
  readonly flush: () => boolean;
}

type Take = (count: number) => Promise<Buffer>;

/** Returns a function that takes a number of bytes from a client's data. */
function taking(socket: Socket): Take {
  const pieces = socket[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  return async (count) => {
    while (held.length < count) {
      const { value, done } = await pieces.next();
      if (done) throw new Error('The client is gone.');
      held = Buffer.concat([held, value]);
    }
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  };
}

const greeting = Buffer.from('4e42444d4147494349484156454f50540003', 'hex');
const optionReply = Buffer.from('0003e889045565a9', 'hex');
const [goOption, acknowledgment, information, unsupported] = [7, 1, 3, 0x80000001];
const [readCommand, writeCommand, disconnectCommand, flushCommand] = [0, 1, 2, 3];
const takesFlush = 0b101;

const numbers = (...each: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * each.length);
  each.forEach((number, at) => bytes.writeUInt32BE(number, 4 * at));
  return bytes;
};

/** Answers a client's options: refuses all until `go`, and answers `go` with the size of the disk. */
async function agree(socket: Socket, take: Take, size: number): Promise<void> {
  socket.write(greeting);
  await take(4);
  for (let option = 0; option !== goOption; ) {
    const head = await take(16);
    option = head.readUInt32BE(8);
    await take(head.readUInt32BE(12));
    const reply = (type: number, data = Buffer.alloc(0)): boolean =>
      socket.write(Buffer.concat([optionReply, numbers(option, type, data.length), data]));
    if (option !== goOption) {
      reply(unsupported);
      continue;
    }
    const about = Buffer.alloc(12);
    about.writeBigUInt64BE(BigInt(size), 2);
    about.writeUInt16BE(takesFlush, 10);
    reply(information, about);
    reply(acknowledgment);
  }
}

async function serve(socket: Socket, { size, read, write, flush }: Disk): Promise<void> {
  const take = taking(socket);
  await agree(socket, take, size);
  for (;;) {
    const head = await take(28);
    const command = head.readUInt16BE(6);
    const [at, length] = [Number(head.readBigUInt64BE(16)), head.readUInt32BE(24)];
    if (command === disconnectCommand) break;
    if (command === writeCommand) write(at, await take(length));
    if (command === flushCommand && !flush()) continue;
    const answer = command === readCommand ? read(at, length) : Buffer.alloc(0);
    socket.write(Buffer.concat([numbers(0x67446698, 0), head.subarray(8, 16), answer]));
  }
  socket.end();
}

export function serveNbd(address: string, disk: Disk): void {
  createServer((socket) => {
    socket.on('error', () => undefined);
    serve(socket, disk).catch(() => socket.destroy());
  }).listen(address);
}
