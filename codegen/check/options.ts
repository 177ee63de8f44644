/**
 * Proves that at most one row of a choice holds at a time, and that some selection reaches each row with a condition.
 */
import { allowedChoices, type Choice, type ChoiceField, type Selection } from '../../src/pricing/index.ts';
import { firstOfEach } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { type Condition, compileCondition } from '../language/condition.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import { choiceRows, placeOfProduct } from '../link/product-source.ts';
import { deadRow, selectionText } from './row-faults.ts';

export function checkOptions(linked: LinkedProduct): readonly Diagnostic[] {
  const { source, product } = linked;
  const choices = product.fields.flatMap((field) => (field.kind === 'choice' ? checkChoices(linked, field) : []));
  const conditional = [
    ...source.limits.map((row) => ({ row, what: 'limit' })),
    // Leaves out notices for all products (`*`). They need not hold for any selection of this product.
    ...source.notices.filter(({ cells }) => cells.product.value !== '*').map((row) => ({ row, what: 'notice' })),
    ...source.warnings.map((row) => ({ row, what: 'warning' })),
  ];
  return [...choices, ...conditional.flatMap(({ row, what }) => neverHolds(linked, row.at, row.cells.when, what))];
}

function checkChoices({ source, reached }: LinkedProduct, field: ChoiceField): readonly Diagnostic[] {
  const rows = choiceRows(source, field.id);
  const placeOf = new Map(field.choices.map((choice, at) => [choice, rows[at]?.at]));
  const used = new Set<Choice>();
  const defaults = new Map<Choice, Diagnostic>();
  const clashes = new Map<Choice, Diagnostic>();
  // If no choice has a condition, every selection has the same choices: one selection is enough.
  const looked = field.choices.some((choice) => 'when' in choice) ? reached : reached.slice(0, 1);
  for (const { selection } of looked) {
    const first = new Map<string, Choice>();
    const presets = allowedChoices(field, selection).filter(({ isDefault }) => isDefault);
    const [preset, second] = firstOfEach(presets, ({ name }) => name);
    if (preset && second && !defaults.has(second))
      defaults.set(second, secondDefault(placeOf.get(second) ?? placeOfProduct(source), preset, second, selection));
    for (const choice of allowedChoices(field, selection)) {
      used.add(choice);
      const earlier = first.get(choice.name);
      const at = placeOf.get(choice);
      if (earlier === undefined) first.set(choice.name, choice);
      else if (at && !clashes.has(choice)) {
        const message = `${choice.name} holds twice for ${selectionText(selection)}; the other row is ${placeText(placeOf.get(earlier) ?? at)}`;
        const tip = 'Narrow the condition of one of the two rows, so that one of them holds at a time.';
        clashes.set(choice, diagnostic('QB402', at, message, tip));
      }
    }
  }
  const dead = field.choices.filter((choice) => !used.has(choice)).flatMap((choice) => placeOf.get(choice) ?? []);
  return [...clashes.values(), ...defaults.values(), ...dead.map((at) => deadRow(at, 'choice'))];
}

function secondDefault(at: Place, first: Choice, { name }: Choice, selection: Selection): Diagnostic {
  const message = `${name} and ${first.name} are both the default for ${selectionText(selection)}; the first is taken`;
  const tip = 'Leave one `yes` in the column "default", or narrow the condition of one of the two rows.';
  return diagnostic('QB422', at, message, tip);
}

function neverHolds(
  { reached }: LinkedProduct,
  at: Place,
  when: Located<Condition> | undefined,
  what: string,
): readonly Diagnostic[] {
  if (!when) return [];
  const holds = compileCondition(when.value);
  return reached.some(({ selection }) => holds(selection)) ? [] : [deadRow(at, what)];
}
