/** The version of the package of a book, judged by what changed since the last package. */
import type { Product } from '../../src/pricing/index.ts';
import { type Change, isHeld } from './impact.ts';

/** Reasons for which a program that was written for the earlier book may stop working, or mean something else. */
const breaking: readonly Change['held'][] = ['gone', 'answer', 'text', 'unreadable'];
const additions: readonly Change['kind'][] = ['Products', 'Prices', 'Answers', 'Limits'];

/** @param version of the earlier package, such as `1.4.0`  @param missing names that the products no longer have */
export function nextVersion(version: string, changes: readonly Change[], missing: readonly string[]): string {
  const [first = 0, second = 0, third = 0] = version.split('.').map(Number);
  if (missing.length > 0 || changes.some(({ held }) => breaking.includes(held))) return `${first + 1}.0.0`;
  const isPriced = changes.some((change) => isHeld(change) || additions.includes(change.kind));
  return isPriced ? `${first}.${second + 1}.0` : `${first}.${second}.${third + 1}`;
}

/** Returns the products, fields and choices that the later products lack: using them would no longer compile. */
export function missingNames(before: Iterable<Product>, after: Iterable<Product>): readonly string[] {
  const names = new Set([...after].flatMap(namesOf));
  return [...before].flatMap(namesOf).filter((name) => !names.has(name));
}

const namesOf = ({ id, fields }: Product): readonly string[] => [
  id,
  ...fields.flatMap((field) => [
    `${id}, ${field.id}`,
    ...(field.kind === 'choice' ? field.choices.map(({ name }) => `${id}, ${field.id}: ${name}`) : []),
  ]),
];
