/**
 * Steps of a clerk on the app, drawn without a browser. Layout, focus and real keys, which only a browser has, are not
 * checked.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { money, unitPrice } from '../browser/support/money.ts';
import { type Stored, signedIn } from '../browser/support/stored.ts';
import { drawApp } from '../screens/drawn-app.tsx';
import { type Calculator, partsOfLine, type SaidOfLine } from './calculator.ts';

/** Includes hidden elements: without a layout no style hides any, and the check of each element takes long. */
const hidden = { hidden: true };

const group = (label: string) => screen.queryByRole('radiogroup', { name: label, ...hidden });
const radios = (label: string) =>
  within(screen.getByRole('radiogroup', { name: label, ...hidden })).getAllByRole<HTMLInputElement>('radio', hidden);
const box = (label: string) => screen.queryByRole<HTMLInputElement>('textbox', { name: label, ...hidden });
const dropdown = (label: string) => screen.queryByRole<HTMLSelectElement>('combobox', { name: label, ...hidden });
const quote = () => screen.getByRole('region', { name: 'Selected quote', ...hidden });
const addButton = () => within(quote()).getByRole<HTMLButtonElement>('button', { name: 'Add to cart', ...hidden });
const rows = () => [...document.querySelectorAll('[aria-label="Prices by run size"] tbody tr')];
const textOf = (node: Element | null | undefined) => node?.textContent?.trim() ?? '';

const runSizeOf = (row: Element): number => Number(textOf(row.querySelector('td')).replace(/\D/g, ''));
const rowOf = (runSize: number): Element => {
  const [found, another] = rows().filter((row) => runSizeOf(row) === runSize);
  if (!found || another) throw new Error(`There is ${found ? 'more than one' : 'no'} row of ${runSize}.`);
  return found;
};
/** Returns the total, or the price of one of several runs. */
const runTotal = () => {
  const term = [...quote().querySelectorAll('dt')].findLast((one) => ['Total', 'One run'].includes(textOf(one)));
  return textOf(term?.nextElementSibling);
};
const cell = (row: Element, at: number) => row.querySelectorAll('td')[at];

/** Returns the innermost elements with this whole text. */
const saying = (text: string | RegExp): readonly Element[] =>
  screen.queryAllByText(text, { ignore: 'script, style, title' });
const announced = (role: 'status' | 'alert', text: string) =>
  screen.queryAllByRole(role, hidden).map(textOf).includes(text);

/** Waits until a check holds. The time limit only ends a check that hangs. */
const until = (check: () => void): Promise<void> => waitFor(check, { timeout: 30_000, interval: 10 });

function set(label: string, value: string): void {
  const [chips, field, list] = [group(label), box(label), dropdown(label)];
  if (chips) {
    const chip = radios(label).find((radio) => textOf(radio.labels?.[0]) === value);
    if (!chip) throw new Error(`${label} offers no ${value}`);
    fireEvent.click(chip);
    expect(chip.checked, `${label}: ${value}`).toBe(true);
  } else if (field) {
    field.focus();
    fireEvent.change(field, { target: { value } });
    field.blur();
  } else if (list) {
    if (![...list.options].some((option) => textOf(option) === value)) throw new Error(`${label} offers no ${value}`);
    fireEvent.change(list, { target: { value } });
  } else throw new Error(`There is no input named ${label}.`);
}

function select(runSize: number): void {
  const total = cell(rowOf(runSize), 2);
  if (total) fireEvent.click(total);
  expect(rowOf(runSize).getAttribute('aria-selected')).toBe('true');
}

function valueOfLine(item: Element, label: string): string {
  const term = [...item.querySelectorAll('dt')].find((one) => textOf(one) === label);
  return textOf(term?.nextElementSibling);
}

const calculator: Calculator = {
  choose: (selections) =>
    Object.entries(selections).reduce(
      (before, [label, value]) =>
        before.then(async () => {
          await until(() =>
            expect(group(label) ?? box(label) ?? dropdown(label), `an input named ${label}`).not.toBeNull(),
          );
          set(label, value);
        }),
      Promise.resolve(),
    ),
  offers: (label, choices) =>
    until(() =>
      expect(
        radios(label).map((radio) => textOf(radio.labels?.[0])),
        `choices of ${label}`,
      ).toEqual(choices),
    ),
  isOffered: (label) => until(() => expect(group(label), label).not.toBeNull()),
  chosen: (label, choice) =>
    until(() =>
      expect(
        radios(label)
          .filter(({ checked }) => checked)
          .map((radio) => textOf(radio.labels?.[0])),
        label,
      ).toEqual([choice]),
    ),
  nothingChosen: (label) =>
    until(() =>
      expect(
        radios(label).filter(({ checked }) => checked),
        label,
      ).toHaveLength(0),
    ),
  fact: (label, value) =>
    until(() => {
      const [fact] = saying(new RegExp(`^${label}: [^•]+$`));
      if (typeof value === 'string') expect(textOf(fact)).toBe(`${label}: ${value}`);
      else expect(textOf(fact)).toMatch(value);
      expect(group(label)).toBeNull();
    }),
  absent: (...labels) =>
    until(() => {
      for (const label of labels) {
        expect(group(label) ?? box(label), label).toBeNull();
        expect(saying(new RegExp(`^${label}: [^•]+$`)), label).toEqual([]);
      }
    }),
  holds: (boxes) =>
    until(() => {
      for (const [label, value] of Object.entries(boxes)) expect(box(label)?.value, label).toBe(value);
    }),

  announces: (text) => until(() => expect(announced('status', text) || announced('alert', text), text).toBe(true)),
  notice: (text) => until(() => expect(announced('status', text), text).toBe(true)),
  error: (text) => until(() => expect(announced('alert', text), text).toBe(true)),
  says: (text) => until(() => expect(saying(text), text).not.toEqual([])),
  notes: (text) =>
    until(() => expect(screen.getAllByRole('status', hidden).some((one) => text.test(textOf(one)))).toBe(true)),
  doesNotNote: (text) => until(() => expect(saying(text)).toEqual([])),

  unpriced: () =>
    until(() => {
      expect(addButton().disabled).toBe(true);
      expect(rows()).toEqual([]);
    }),
  priced: () =>
    until(() => {
      expect(rows()).not.toEqual([]);
      expect(addButton().disabled).toBe(false);
    }),
  runSizes: (runSizes) => until(() => expect(rows().map(runSizeOf)).toEqual(runSizes)),
  startsAt: (...oneOf) => until(() => expect(oneOf).toContain(rows().map(runSizeOf)[0])),
  endsAt: (runSize) => until(() => expect(rows().map(runSizeOf).at(-1)).toBe(runSize)),
  runsFromTo: (first, last) =>
    until(() => expect([rows().map(runSizeOf)[0], rows().map(runSizeOf).at(-1)]).toEqual([first, last])),
  price: async (runSize, perUnit, total) => {
    await until(() => {
      const row = rowOf(runSize);
      expect(textOf(cell(row, 1))).toMatch(unitPrice(perUnit));
      expect(textOf(cell(row, 2))).toBe(money(total));
    });
    select(runSize);
    await until(() => {
      expect(runTotal()).toContain(money(total));
      expect(addButton().disabled).toBe(false);
    });
  },
  sample: async () => {
    await until(() => expect(rows().at(-1)?.textContent).toContain('Sample price'));
    const last = rows().at(-1);
    if (last) select(runSizeOf(last));
    await until(() => {
      expect(within(quote()).queryByText('Sample price')).not.toBeNull();
      expect(saying(/^†? ?Sample price: /)).not.toEqual([]);
      expect(addButton().disabled).toBe(false);
    });
  },
  totalIs: (runSize, total) => until(() => expect(textOf(cell(rowOf(runSize), 2))).toBe(money(total))),
  total: async (runSize) => {
    await until(() => rowOf(runSize));
    return textOf(cell(rowOf(runSize), 2));
  },

  cartQuantities: (from, to) =>
    until(() =>
      expect([...(dropdown('Quantity')?.options ?? [])].map(textOf)).toEqual(
        Array.from({ length: to - from + 1 }, (_, index) => String(from + index)),
      ),
    ),
  adds: async (line: SaidOfLine) => {
    fireEvent.click(addButton());
    await until(() => expect(announced('status', 'Item added to cart')).toBe(true));
    fireEvent.click(screen.getByRole('link', { name: /^Cart, /, ...hidden }));
    await until(() => {
      const items = within(screen.getByRole('list', { name: 'Items', ...hidden })).getAllByRole('listitem', hidden);
      expect(items).toHaveLength(1);
      for (const item of items)
        for (const { label, place, text } of partsOfLine(line)) {
          if (place === 'title') expect(textOf(item.querySelector('h2')), label).toMatch(text);
          else if (place === 'line') expect(textOf(item), label).toMatch(text);
          else if (typeof text === 'string') expect(valueOfLine(item, label), label).toBe(text);
          else expect(valueOfLine(item, label), label).toMatch(text);
        }
    });
  },
};

/** Draws the app at a calculator's address, in place of the previous drawing. */
export async function drawCalculator(route: string, stored: Stored = {}): Promise<Calculator> {
  drawApp(route, { ...signedIn, ...stored });
  await until(() => quote());
  return calculator;
}
