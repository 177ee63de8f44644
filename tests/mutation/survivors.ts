/** Surviving mutants, each with the reason why no test can tell it from the code, or why none should. */
import { check } from './survivors/check.ts';
import { parse } from './survivors/parse.ts';
import { pricing } from './survivors/pricing.ts';
import { screens } from './survivors/screens.ts';
import { storage } from './survivors/storage.ts';

export const survivors = [...pricing, ...storage, ...parse, ...check, ...screens];

const words: Readonly<Record<string, string>> = { '"Stryker was here!"': 'text', '["Stryker was here"]': 'list' };

/** Returns true for a mutant with a written reason. */
export const isExplained = (file: string, was: string, replacement: string): boolean =>
  survivors.some(({ mutants }) => mutants[file]?.includes(`${was} → ${words[replacement] ?? replacement}`));
