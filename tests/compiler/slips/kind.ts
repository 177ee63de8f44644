/** A kind of slip: how a hand errs in a sheet. */
import type { Random } from '../../oracle/random.ts';
import type { Draft } from './draft.ts';

/** A slip that was made. */
export interface Slipped {
  /** What was done, for messages; the same text is the same slip. */
  readonly what: string;
  readonly draft: Draft;
  /** 1-based rows of the changed sheet that a diagnostic about the slip itself would name. */
  readonly rows: readonly number[];
}

/**
 * What must become of a slip. `told`: what stands there is nothing that a price book may hold, wherever it is, so that there is a diagnostic
 * about the very row. `never silent`: it may turn out to mean the same (a cell inserted before blank ones); if it means anything else, there
 * is such a diagnostic. `edit`: somebody may mean it; a diagnostic, or a change that is reported.
 */
export type Rule = 'told' | 'never silent' | 'edit';

export interface Kind {
  readonly name: string;
  readonly rule: Rule;
  /** In files of run sizes as well: a CSV file has no formats, formulas, merges or hidden rows. */
  readonly csv: boolean;
  /** Undefined when the sheet has nothing to make the slip in. */
  readonly make: (draft: Draft, random: Random) => Slipped | undefined;
}
