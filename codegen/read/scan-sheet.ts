/**
 * Takes the figures and the numbers of texts out of a worksheet's XML in one pass over its bytes: a sheet of a million cells takes SheetJS seconds
 * and most of the memory. Only the plainest cells are understood (`<c r="B2" s="1" t="s"><v>7</v></c>`); with anything else in it, a formula,
 * a hidden row, a text of its own, the whole sheet is left to SheetJS.
 */

export interface ScannedSheet {
  /** 1-based, rising; rows without any value are left out. The first is the header. */
  readonly rows: readonly number[];
  /** By column from 0, then by position in `rows`: a number as it is, shared text n as -1 - n, NaN for no value. */
  readonly columns: readonly (readonly number[])[];
  /** Styles of the cells that hold numbers. */
  readonly styles: ReadonlySet<number>;
  /** Shared texts that stand in the sheet. */
  readonly texts: ReadonlySet<number>;
  /** The bytes before and after the rows. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const opening = bytesOf('<sheetData>');
const closing = bytesOf('</sheetData>');
const rowStart = bytesOf('<row r="');
const rowEnd = bytesOf('</row>');
const cellStart = bytesOf('<c r="');
const valueStart = bytesOf('<v>');
const valueEnd = bytesOf('</v></c>');

const [quote, slash, less, greater, point, zero, nine, space] = [0x22, 0x2f, 0x3c, 0x3e, 0x2e, 0x30, 0x39, 0x20];
const [letterS, letterT, letterN, letterA, letterZ, equals] = [0x73, 0x74, 0x6e, 0x41, 0x5a, 0x3d];

const lastRow = 1_048_576;
const mostColumns = 64;
/** Up to so many digits the quotient of an integer and a power of ten is the number that is meant. */
const mostDigits = 15;

/** Thrown and caught here alone. */
const unusual = Symbol('unusual');

/** @returns undefined when there is anything unusual about the sheet. */
export function scanSheet(xml: Uint8Array): ScannedSheet | undefined {
  const buffer = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength);
  const start = buffer.indexOf(opening);
  const end = buffer.lastIndexOf(closing);
  if (start < 0 || end < start) return undefined;
  // Of a column.
  if (buffer.subarray(0, start).includes('hidden=')) return undefined;
  try {
    const scan = new Scan(xml, start + opening.length, end);
    scan.sheet();
    const [before, after] = [xml.slice(0, start + opening.length), xml.slice(end)];
    return { rows: scan.rows, columns: scan.columns, styles: scan.styles, texts: scan.texts, before, after };
  } catch (error) {
    if (error === unusual) return undefined;
    throw error;
  }
}

class Scan {
  readonly rows: number[] = [];
  readonly columns: number[][] = [];
  readonly styles = new Set<number>();
  readonly texts = new Set<number>();
  readonly #xml: Uint8Array;
  readonly #end: number;
  #at: number;

  constructor(xml: Uint8Array, start: number, end: number) {
    this.#xml = xml;
    this.#at = start;
    this.#end = end;
  }

  sheet(): void {
    let before = 0;
    while (this.#at < this.#end) {
      this.#expect(rowStart);
      const row = this.#digits();
      if (row <= before || row > lastRow) throw unusual;
      before = row;
      if (this.#restOfRowTag()) this.#cells(row);
    }
  }

  /** @returns whether the row has an end of its own. */
  #restOfRowTag(): boolean {
    const start = this.#at;
    while (this.#xml[this.#at] !== greater) {
      if (this.#at >= this.#end || this.#xml[this.#at] === less) throw unusual;
      this.#at += 1;
    }
    const isEmpty = this.#xml[this.#at - 1] === slash;
    // `" spans="1:6">` is by far the most of what stands there.
    if (this.#at - start > 1 && /hidden=["'](?:1|true)/.test(this.#text(start, this.#at))) throw unusual;
    this.#at += 1;
    return !isEmpty;
  }

  #cells(row: number): void {
    let before = -1;
    let isBlank = true;
    while (this.#xml[this.#at + 1] !== slash) {
      this.#expect(cellStart);
      const column = this.#column();
      if (column <= before || column >= mostColumns || this.#digits() !== row) throw unusual;
      before = column;
      const value = this.#value();
      if (Number.isNaN(value)) continue;
      if (isBlank) this.#addRow(row);
      isBlank = false;
      this.#set(column, value);
    }
    this.#expect(rowEnd);
  }

  #addRow(row: number): void {
    this.rows.push(row);
    for (const values of this.columns) values.push(Number.NaN);
  }

  #set(column: number, value: number): void {
    while (this.columns.length <= column) this.columns.push(this.rows.map(() => Number.NaN));
    const values = this.columns[column];
    if (values) values[values.length - 1] = value;
  }

  /** From the quote behind the address to the end of the cell. */
  #value(): number {
    let style = 0;
    let isText = false;
    this.#skip(quote);
    while (this.#xml[this.#at] === space) {
      const name = this.#xml[this.#at + 1];
      if (this.#xml[this.#at + 2] !== equals || this.#xml[this.#at + 3] !== quote) throw unusual;
      this.#at += 4;
      if (name === letterS) style = this.#digits();
      else if (name === letterT) isText = this.#isText();
      else throw unusual;
      this.#skip(quote);
    }
    if (this.#xml[this.#at] === slash) {
      this.#at += 1;
      this.#skip(greater);
      return Number.NaN;
    }
    this.#skip(greater);
    this.#expect(valueStart);
    const value = isText ? this.#shared() : this.#number(style);
    this.#expect(valueEnd);
    return value;
  }

  #isText(): boolean {
    const letter = this.#xml[this.#at];
    this.#at += 1;
    if (letter !== letterS && letter !== letterN) throw unusual;
    return letter === letterS;
  }

  #shared(): number {
    const index = this.#digits();
    this.texts.add(index);
    return -1 - index;
  }

  #number(style: number): number {
    const xml = this.#xml;
    this.styles.add(style);
    const start = this.#at;
    let [value, digits, decimals] = [0, 0, 0];
    let at = start;
    let byte = xml[at] ?? 0;
    for (; (byte >= zero && byte <= nine) || (byte === point && decimals === 0); byte = xml[++at] ?? 0) {
      if (byte === point) decimals = at + 1;
      else {
        value = value * 10 + byte - zero;
        digits += 1;
      }
    }
    const places = decimals === 0 ? 0 : at - decimals;
    if (byte === less && digits > 0 && digits <= mostDigits && (decimals === 0 || places > 0)) {
      this.#at = at;
      return places === 0 ? value : value / 10 ** places;
    }
    // Such as 5.2499999999999998E-2, as which a spreadsheet program writes 0.0525.
    while (xml[at] !== less) {
      if (at >= this.#end) throw unusual;
      at += 1;
    }
    this.#at = at;
    const text = this.#text(start, at);
    if (!/^\d+(?:\.\d+)?(?:E[-+]?\d{1,3})?$/.test(text)) throw unusual;
    return Number(text);
  }

  #column(): number {
    let column = 0;
    let byte = this.#xml[this.#at] ?? 0;
    for (; byte >= letterA && byte <= letterZ; byte = this.#xml[this.#at] ?? 0) {
      column = column * 26 + byte - letterA + 1;
      this.#at += 1;
      if (column > mostColumns) throw unusual;
    }
    return column - 1;
  }

  /** Digits up to a quote or the next tag. */
  #digits(): number {
    const start = this.#at;
    let value = 0;
    let byte = this.#xml[this.#at] ?? 0;
    for (; byte >= zero && byte <= nine; byte = this.#xml[this.#at] ?? 0) {
      value = value * 10 + byte - zero;
      this.#at += 1;
    }
    if (this.#at === start || this.#at - start > 9 || (byte !== quote && byte !== less)) throw unusual;
    return value;
  }

  #skip(byte: number): void {
    if (this.#xml[this.#at] !== byte) throw unusual;
    this.#at += 1;
  }

  #expect(text: Uint8Array): void {
    for (let at = 0; at < text.length; at += 1) if (this.#xml[this.#at + at] !== text[at]) throw unusual;
    this.#at += text.length;
  }

  #text(start: number, end: number): string {
    return new TextDecoder().decode(this.#xml.subarray(start, end));
  }
}
