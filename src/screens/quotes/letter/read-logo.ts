import { utf8Text } from '../../../quotes/imported-file.ts';
import type { Logo } from '../../../quotes/letterhead.ts';

/** Maximum file size of a logo, in bytes. A larger picture would make every letter slow. */
const maxBytes = 200_000;
/**
 * Maximum width and height of a PNG, in pixels. The maximum is four times the printed size. A small file can declare a
 * huge picture, which would fill the browser's memory.
 */
const maxSide = 2000;

/**
 * Reads a picked file as a logo. The type is found from the bytes, because the file name may be wrong.
 * @throws Error with the fault and its remedy
 */
export async function readLogo(file: Blob): Promise<Logo> {
  if (file.size > maxBytes) {
    const size = `${Math.ceil(file.size / 1000)} KB`;
    throw new Error(`The picture has ${size}, the most is ${maxBytes / 1000} KB. Save it smaller, or as an SVG.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isPng(bytes) ? readPng(bytes) : readSvg(bytes);
}

const pngSignature = [137, 80, 78, 71, 13, 10, 26, 10];
const isPng = (bytes: Uint8Array): boolean => pngSignature.every((byte, at) => bytes[at] === byte);

/**
 * Byte positions of a PNG's width and height, after the signature and the head of the first chunk (PNG specification,
 * 11.2.2).
 */
const [widthAt, heightAt] = [16, 20];

async function readPng(bytes: Uint8Array<ArrayBuffer>): Promise<Logo> {
  const names = chunkNames(bytes);
  const view = new DataView(bytes.buffer);
  if (names[0] !== 'IHDR' || names.at(-1) !== 'IEND' || bytes.length < heightAt + 4) throw damaged();
  const [width, height] = [view.getUint32(widthAt), view.getUint32(heightAt)];
  if (width > maxSide || height > maxSide) {
    throw new Error(`The PNG is ${width} x ${height} pixels, the most is ${maxSide} on a side. Save it smaller.`);
  }
  await decode(new Blob([bytes]));
  return { type: 'image/png', data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}

const damaged = () => new Error('The PNG is damaged. Export it again.');

/** Returns the names of a PNG's chunks up to `IEND`. The name of a truncated chunk is ''. */
function chunkNames(bytes: Uint8Array<ArrayBuffer>): readonly string[] {
  const view = new DataView(bytes.buffer);
  const names: string[] = [];
  for (let at = pngSignature.length; at + 8 <= bytes.length && names.at(-1) !== 'IEND'; ) {
    const end = at + 12 + view.getUint32(at);
    names.push(end > bytes.length ? '' : String.fromCharCode(...bytes.subarray(at + 4, at + 8)));
    at = end;
  }
  return names;
}

/**
 * Decodes the picture, because only a decoder finds damage within a chunk.
 * @throws Error if the picture is damaged
 */
async function decode(picture: Blob): Promise<void> {
  try {
    const bitmap = await createImageBitmap(picture);
    bitmap.close();
  } catch {
    throw damaged();
  }
}

async function readSvg(bytes: Uint8Array<ArrayBuffer>): Promise<Logo> {
  const text = utf8Text(bytes);
  if (text === undefined || !/<svg[\s>/]/.test(text)) throw new Error('The file is no PNG and no SVG.');
  const { drawingFaults } = await import('../../../contract/drawing/drawing.ts');
  const [fault] = drawingFaults(text);
  if (fault) {
    const where = fault.line === undefined ? '' : `Line ${fault.line}: `;
    throw new Error(`${where}${fault.message}. ${fault.tip}`);
  }
  return { type: 'image/svg+xml', data: text };
}
