/** Compares the choices that the counter makes for a person: starting values, and what replaces a ruled-out choice. */
import { allowedChoices, complete, type Field, normalise, type Selection } from '../../src/pricing/index.ts';
import { groupBy } from '../language/collections.ts';
import { moneyText } from '../language/count-text.ts';
import { answerOf } from './answer.ts';
import { plainEntry } from './entries.ts';
import type { Change } from './impact.ts';
import { isRunOver, moveText } from './money.ts';
import { choiceNames, type Pairing, type SelectionPair } from './pairing.ts';
import { optionsText } from './words.ts';

interface Settled {
  readonly label: string;
  readonly was: string;
  readonly is: string;
  readonly above: Selection;
  readonly isReplaced: boolean;
}

type Draft = Omit<Change, 'product'>;

export function startChanges(pairing: Pairing, both: readonly SelectionPair[], threshold: number): readonly Draft[] {
  const { fields } = pairing;
  if (fields.every(({ before, after }) => settlingText(before) === settlingText(after))) return [];
  const found = fields.flatMap(({ before, after }, at): readonly Settled[] => {
    const { label } = after;
    if (after.kind !== 'choice') {
      const [was = '', is = ''] = [before, after].map((one) => (one.kind === 'choice' ? '' : one.start));
      return was === is ? [] : [{ label, was, is, above: {}, isReplaced: false }];
    }
    const above = fields
      .slice(0, at)
      .filter((pair) => pair.after.kind === 'choice')
      .map((pair) => pair.after.id);
    const contexts = groupBy(
      both.map((pair) => Object.fromEntries(above.map((id) => [id, pair.after[id]] as const))),
      (context) => JSON.stringify(context),
    );
    return [...contexts.values()].flatMap(([context = {}]) => settledIn(pairing, before, after, context));
  });
  return [
    ...groupBy(found, ({ label, was, is, isReplaced }) => JSON.stringify([label, was, is, isReplaced])).values(),
  ].flatMap((alike) => {
    const changes = alike.map((one) => changeOf(pairing, one, threshold));
    return (changes.find(({ held }) => held) ?? changes[0]) || [];
  });
}

/** Returns all data that decide what a field is settled to. Equal texts mean equal values. */
function settlingText(field: Field): string {
  if (field.kind !== 'choice') return JSON.stringify(field.start);
  const { start, startsEmpty, waitsFor, choices } = field;
  return JSON.stringify([
    start,
    startsEmpty,
    waitsFor?.field,
    choices.map(({ name, when, isDefault }) => [name, when, isDefault]),
  ]);
}

function settledIn(pairing: Pairing, before: Field, after: Field, context: Selection): readonly Settled[] {
  const { toBefore, toAfter } = pairing;
  const earlier = toBefore(context);
  const reached = normalise(pairing.before, earlier);
  // Added and removed choices are reported with the prices.
  if (Object.entries(earlier).some(([id, choice]) => reached[id] !== choice)) return [];
  const names = choiceNames(after).filter((name) => !isAllowed(after, context, name));
  return [undefined, ...names].flatMap((name): readonly Settled[] => {
    const later = name === undefined ? context : { ...context, [after.id]: name };
    const asked = toBefore(later);
    if (name !== undefined && isAllowed(before, earlier, asked[before.id] ?? '')) return [];
    const settle = name === undefined ? complete : normalise;
    const was = toAfter({ [before.id]: settle(pairing.before, asked)[before.id] })[after.id] ?? '';
    const is = settle(pairing.after, later)[after.id] ?? '';
    return was === is ? [] : [{ label: after.label, was, is, above: context, isReplaced: name !== undefined }];
  });
}

const isAllowed = (field: Field, context: Selection, name: string): boolean =>
  field.kind === 'choice' && allowedChoices(field, context).some((choice) => choice.name === name);

function changeOf(
  { before, after, toBefore }: Pairing,
  { label, was, is, above, isReplaced }: Settled,
  threshold: number,
): Draft {
  const lengths = after.fields.filter((field) => field.kind === 'length');
  const field = after.fields.find((one) => one.label === label);
  const chosen = (value: string): Selection =>
    field?.kind === 'choice' && value !== '' ? { ...above, [field.id]: value } : above;
  const entry = plainEntry(lengths, above);
  const [old] = answerOf(before, toBefore(chosen(was)), toBefore(entry)).rows;
  const [now] = answerOf(after, chosen(is), entry).rows;
  const prices = [old, now].map((row) => (row ? moneyText(row.total) : 'no price'));
  const text =
    old && now && old.total !== now.total
      ? moveText(old.total, now.total, moneyText)
      : [...new Set(prices)].join(' -> ');
  const isHeld = old !== undefined && (now === undefined || isRunOver(old, now, threshold));
  return {
    kind: 'Starts',
    where: optionsText(after, above),
    what: isReplaced
      ? `${label}: what takes the place of a choice that is ruled out: ${was || 'nothing'} -> ${is || 'nothing'}`
      : `${label} starts at ${was || 'empty'} -> ${is || 'empty'}`,
    text: `first price ${text}`,
    ...(isHeld && { held: 'price' as const }),
  };
}
