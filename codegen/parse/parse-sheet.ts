/** Parses a sheet whose columns are the same for every product. */
import type { RawSheet } from '../language/source.ts';
import type { Columns, Row, SheetDefinition } from '../language/columns.ts';
import { type SheetFaults, replayed, withFaults } from '../language/faults.ts';
import { isHeaderAgain, matchHeader, missingColumns, unknownColumns } from './header.ts';
import { rowParser } from './row-parser.ts';

/** One array for all sheets that are not there: what is the same as before is told by its being the same object. */
const none: readonly never[] = [];

/** The sound rows of the sheet; every fault of the others is reported. A sheet that is not there has no rows. */
export function parseSheet<C extends Columns>(
  definition: SheetDefinition<C>,
  raw: RawSheet | undefined,
  faults: SheetFaults,
): readonly Row<C>[] {
  if (!raw) return none;
  const known = definition.parsed.get(raw) ?? withFaults((found) => parseRows(definition, raw, found));
  definition.parsed.set(raw, known);
  return replayed(known, faults);
}

function parseRows<C extends Columns>(
  { name, columns }: SheetDefinition<C>,
  raw: RawSheet,
  faults: SheetFaults,
): readonly Row<C>[] {
  const { found, others, missing } = matchHeader(raw, columns, faults);
  if (found.length === 0 && others.length > 0) {
    const tip = `The first row names the columns: ${Object.keys(columns).join(', ')}.`;
    const { column: _, ...row } = raw.header[0]?.at ?? raw.at;
    faults.add('QB105', row, `none of the headers is a column of the sheet ${name}`, tip);
    return [];
  }
  const taken = new Set(found.map((column) => column.name));
  const free = Object.keys(columns).filter((column) => !taken.has(column));
  const meant = unknownColumns(
    others.map(({ header }) => header),
    free,
    name,
    faults,
  );
  missingColumns(raw, missing, meant, faults);
  const parseRow = rowParser(found, columns, faults);
  return raw.rows.flatMap((row) => {
    if (isHeaderAgain(raw, row, faults)) return [];
    const cells = parseRow(row);
    return cells ? [{ at: row.at, cells }] : [];
  });
}
