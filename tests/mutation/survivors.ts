/** The mutants that live, each looked at: why no test can tell it from the code, or why none should. */
import { check } from './survivors/check.ts';
import { parse } from './survivors/parse.ts';
import { pricing } from './survivors/pricing.ts';
import { screens } from './survivors/screens.ts';
import { storage } from './survivors/storage.ts';

export const survivors = [...pricing, ...storage, ...parse, ...check, ...screens];

/** @returns whether somebody has looked at the mutant and written down why it lives. */
export const isExplained = (file: string, was: string, replacement: string): boolean =>
  survivors.some(({ mutants }) => mutants[file]?.some((known) => known[0] === was && known[1] === replacement));
