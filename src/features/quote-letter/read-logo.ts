import { loadPart } from '../../releases/load-part.ts';
import type { Logo } from '../../storage/quotes/letterhead.ts';

/** Larger pictures would make every backup and every letter slow. */
const maxBytes = 200_000;
/** Of a PNG, in pixels: four times what a letter prints. */
const maxSide = 2000;

/** A picked file as a logo. @throws Error whose message says what is wrong with it and what to do. */
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

/** Width and height stand behind the signature, the length and the name of the first chunk (PNG specification, 11.2.2). */
const [widthAt, heightAt] = [16, 20];

function readPng(bytes: Uint8Array<ArrayBuffer>): Logo {
  const view = new DataView(bytes.buffer);
  const [width, height] = bytes.length < 24 ? [0, 0] : [view.getUint32(widthAt), view.getUint32(heightAt)];
  if (width === 0 || height === 0) throw new Error('The PNG is damaged. Export it again.');
  if (width > maxSide || height > maxSide) {
    throw new Error(`The PNG is ${width} x ${height} pixels, the most is ${maxSide} on a side. Save it smaller.`);
  }
  return { type: 'image/png', data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}

async function readSvg(bytes: Uint8Array): Promise<Logo> {
  const text = decoded(bytes);
  if (text === undefined || !/<svg[\s>/]/.test(text)) throw new Error('The file is no PNG and no SVG.');
  const { drawingFaults } = await loadPart(() => import('../../drawings/drawing.ts'));
  const [fault] = drawingFaults(text);
  if (fault) {
    const where = fault.line === undefined ? '' : `Line ${fault.line}: `;
    throw new Error(`${where}${fault.message}. ${fault.tip}`);
  }
  return { type: 'image/svg+xml', data: text };
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
