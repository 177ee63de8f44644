import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Prints a page by Chromium, without the browser's own header and footer. */
export const print = (page: Page, format: 'A4' | 'Letter' = 'Letter'): Promise<Buffer> => page.pdf({ format });

/** Returns the number of sheets: the page objects of the file, some of them in compressed object streams. */
export function sheets(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body]) => inflated(body ?? ''));
  return [text, ...streams].reduce((sum, part) => sum + (part.match(/\/Type\s*\/Page(?![a-z])/g)?.length ?? 0), 0);
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
