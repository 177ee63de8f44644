import { catalog } from '../../catalog/index.ts';

/** When an order was quoted, and by which price book. */
export interface Quoted {
  readonly at: Date;
  /** The price book's version. */
  readonly book: string;
}

export const quotedNow = (): Quoted => ({ at: new Date(), book: catalog.version });

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `Quoted 2026-11-21 10:42, price book 0f3c5a7e9b1d`, in the time of the counter. */
export function quotedLine({ at, book }: Quoted): string {
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `Quoted ${day} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}, price book ${book}`;
}
