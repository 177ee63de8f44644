/** A kind of slip in a sheet. */
import type { Random } from '../../oracle/random.ts';
import type { Draft } from './draft.ts';

export interface Slipped {
  /** Description, for messages; equal descriptions mean equal slips. */
  readonly what: string;
  readonly draft: Draft;
  /** 1-based rows of the changed sheet that a diagnostic of the slip would name. */
  readonly rows: readonly number[];
}

/**
 * Required outcome of a slip. `told`: the content is never valid, so that a diagnostic names the row. `never silent`:
 * the slip may change nothing (a cell inserted before blank ones); else a diagnostic names the row. `edit`: the slip
 * may be intended; there is a diagnostic or a reported change.
 */
export type Rule = 'told' | 'never silent' | 'edit';

export interface Kind {
  readonly name: string;
  readonly rule: Rule;
  /** True if made in files of run sizes as well: CSV files have no formats, formulas, merges or hidden rows. */
  readonly csv: boolean;
  /** Makes the slip; undefined if no cell or row of the sheet fits it. */
  readonly make: (draft: Draft, random: Random) => Slipped | undefined;
}
