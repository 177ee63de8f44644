/** Damage to a body: one part is replaced, doubled or removed; or its text is cut. */
import fc from 'fast-check';
import { anyText } from '../../../fixtures/any-text.ts';

type Path = readonly (string | number)[];

interface Leaf {
  readonly path: Path;
  readonly value: unknown;
}

export function leavesOf(value: unknown, path: Path = []): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Returns all paths in a value: of its leaves, and of their parents. */
const placesOf = (value: unknown): readonly Path[] => {
  const texts = leavesOf(value).flatMap(({ path }) => path.map((_, at) => JSON.stringify(path.slice(0, at + 1))));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What was written above.
  return [...new Set(texts)].map((text) => JSON.parse(text) as Path);
};

/** Returns the value with its part at a path replaced by `by`, or removed if `by` is undefined. */
export function replaced(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.flatMap((each: unknown, at) => {
      if (at !== step) return [each];
      const next = replaced(each, rest, by);
      return next === undefined ? [] : [next];
    });
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]): [string, unknown] => [
      key,
      key === step ? replaced(each, rest, by) : each,
    ]),
  );
}

const worst: fc.Arbitrary<unknown> = fc.constantFrom(
  undefined,
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  2 ** 63,
  '',
  '\u0000',
  '\ud800',
  '0',
  '2026-13-45',
  [],
  {},
  [[[[[[[[[[[[]]]]]]]]]]]],
  { toString: 1, valueOf: 2, length: -1 },
);

/** Generates damaged bodies, as JSON. @param values replacements of a part */
export function damaged(bodies: fc.Arbitrary<unknown>, values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return bodies.chain((body) => {
    const places = placesOf(body);
    const damage = fc.tuple(fc.constantFrom<Path>(...places, []), fc.oneof(worst, values));
    const texts = fc
      .array(damage, { minLength: 1, maxLength: 3 })
      .map((all) => JSON.stringify(all.reduce((now, [path, by]) => replaced(now, path, by), body)) ?? '');
    const cut = fc.tuple(texts, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1)));
    const proto = texts.map((text) => text.replace('{', '{"__proto__":{"role":"manager"},'));
    return fc.oneof({ weight: 8, arbitrary: texts }, cut, proto);
  });
}

const otherLeaf = ({ path, value }: Leaf) =>
  fc.tuple(fc.constant(path), typeof value === 'string' ? anyText(30) : fc.oneof(fc.nat(), fc.double()));

/** Generates bodies, as JSON, with some texts and numbers replaced: a schema accepts most of them. */
export const withOtherLeaves = (bodies: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  bodies.chain((body) =>
    fc
      .array(fc.constantFrom(...leavesOf(body)).chain(otherLeaf), { minLength: 1, maxLength: 3 })
      .map((all) => JSON.stringify(all.reduce((now, [path, by]) => replaced(now, path, by), body))),
  );
