/**
 * The run-size book in HyperFormula, in the fastest way of several: VLOOKUP (MATCH and INDEX took a hundred times as
 * long, because INDEX walks the whole column), a key column of options and run size together, and one change of the
 * input for a whole table of run sizes (`calculateFormula` parses each time and took several times as long).
 */
import type { Markup, PriceRow, Selection } from '../../../src/pricing/index.ts';
import { loadPeer } from '../harness/peers.ts';

type CellValue = string | number | null;
interface Address {
  readonly sheet: number;
  readonly row: number;
  readonly col: number;
}

/** Used part of HyperFormula 3.5. */
interface Engine {
  getSheetId(name: string): number | undefined;
  setCellContents(at: Address, cells: CellValue | readonly (readonly CellValue[])[]): unknown;
  getCellValue(at: Address): unknown;
  destroy(): void;
}
interface Module {
  readonly HyperFormula: {
    buildFromSheets(
      sheets: Readonly<Record<string, readonly (readonly CellValue[])[]>>,
      config: Readonly<Record<string, unknown>>,
    ): Engine;
  };
}

const isModule = (module: unknown): module is Module =>
  typeof module === 'object' && module !== null && 'HyperFormula' in module;

/** Index of each column, as HyperFormula's performance guide advises, and no undo history (a third of its time). */
const bestMode = { useColumnIndex: true, undoLimit: 0 } as const;

export interface Ladder {
  readonly selection: Selection;
  readonly rows: readonly PriceRow[];
}

export interface PeerBook {
  /** Sets the markup of all later prices. */
  markUp(markup: Markup): void;
  /** @returns the totals in dollars of a selection at every run size. */
  table(options: string): readonly number[];
  /** @returns the total in dollars at one run size. */
  row(options: string, runSize: number): number;
  close(): void;
}

/** Returns a selection as text of the key column, without the run size. */
export const optionsKey = (selection: Selection): string => Object.values(selection).join('|');

const bookRows = (ladders: readonly Ladder[]): readonly (readonly CellValue[])[] =>
  ladders.flatMap(({ selection, rows }) => {
    const options = optionsKey(selection);
    return rows.map(({ runSize, perUnit, total }) => [`${options}|${runSize}`, runSize, perUnit / 10_000, total / 100]);
  });

/** Returns the formula of a marked-up total: B1 has the percent's factor, C1 the fixed add. */
const markedUp = (key: string, rows: number): string =>
  `=ROUND(VLOOKUP(${key},Book!$A$1:$D$${rows},4,FALSE())*$B$1,2)+$C$1`;

function dollars(value: unknown): number {
  if (typeof value !== 'number') throw new Error(`The peer has no price: ${JSON.stringify(value)}`);
  return value;
}

export async function peerBook(ladders: readonly Ladder[], runSizes: readonly number[]): Promise<PeerBook> {
  const { HyperFormula } = await loadPeer('hyperformula/es/index.mjs', isModule);
  const book = bookRows(ladders);
  const tableFormulas = runSizes.map((runSize, at) => [runSize, markedUp(`$A$1&"|"&A${at + 2}`, book.length)]);
  const engine = HyperFormula.buildFromSheets(
    {
      Book: book,
      Table: [[null, 1, 0], ...tableFormulas],
      Row: [[null, 1, 0, markedUp('A1', book.length)]],
    },
    { licenseKey: 'gpl-v3', ...bestMode },
  );
  const sheet = (name: string): number => engine.getSheetId(name) ?? 0;
  const [table, row] = [sheet('Table'), sheet('Row')];
  return {
    markUp({ pct, fixed }) {
      for (const of of [table, row]) {
        engine.setCellContents({ sheet: of, row: 0, col: 1 }, [[(100_000 + pct) / 100_000, fixed / 100]]);
      }
    },
    table(options) {
      engine.setCellContents({ sheet: table, row: 0, col: 0 }, options);
      return runSizes.map((_, at) => dollars(engine.getCellValue({ sheet: table, row: at + 1, col: 1 })));
    },
    row(options, runSize) {
      engine.setCellContents({ sheet: row, row: 0, col: 0 }, `${options}|${runSize}`);
      return dollars(engine.getCellValue({ sheet: row, row: 0, col: 3 }));
    },
    close: () => engine.destroy(),
  };
}
