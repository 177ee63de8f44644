/**
 * Steps of a clerk on the app, drawn without a browser. Layout, focus and real keys, which only a browser has, are not
 * checked.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { money, unitPrice } from '../browser/support/money.ts';
import { partsOfLine } from '../browser/support/said-of-line.ts';
import { type Stored, signedIn } from '../browser/support/stored.ts';
import { drawApp } from '../screens/drawn-app.tsx';

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

const listed = (want: string): readonly string[] => want.split(' | ');
const numbers = (want: string): readonly number[] => listed(want).map(Number);
/** Reads `/…/` as a pattern. */
const pattern = (want: string): string | RegExp => {
  const source = /^\/(.*)\/$/.exec(want)?.[1];
  return source === undefined ? want : new RegExp(source, 'i');
};
const labels = (all: readonly HTMLInputElement[]) => all.map((radio) => textOf(radio.labels?.[0]));
const chosenOf = (label: string) => labels(radios(label).filter(({ checked }) => checked));
const factOf = (label: string) => saying(new RegExp(`^${label}: [^•]+$`));
const runSizes = () => rows().map(runSizeOf);

/** Checks and steps by their names in the tables. Each check waits until it holds. */
export const steps: Readonly<Record<string, (of: string, want: string) => Promise<void>>> = {
  choose: async (label, value) => {
    await until(() => expect(group(label) ?? box(label) ?? dropdown(label), `an input named ${label}`).not.toBeNull());
    set(label, value);
  },
  offers: (label, want) => until(() => expect(labels(radios(label)), `choices of ${label}`).toEqual(listed(want))),
  isOffered: (label) => until(() => expect(group(label), label).not.toBeNull()),
  chosen: (label, want) => until(() => expect(chosenOf(label), label).toEqual([want])),
  nothingChosen: (label) => until(() => expect(chosenOf(label), label).toEqual([])),
  fact: (label, want) =>
    until(() => {
      const value = textOf(factOf(label)[0]).slice(label.length + 2);
      if (want.startsWith('/')) expect(value).toMatch(pattern(want));
      else expect(value).toBe(want);
      expect(group(label)).toBeNull();
    }),
  absent: (of) =>
    until(() => {
      for (const label of listed(of)) expect([group(label) ?? box(label), factOf(label)], label).toEqual([null, []]);
    }),
  holds: (label, want) => until(() => expect(box(label)?.value, label).toBe(want)),

  announces: (_, text) => until(() => expect(announced('status', text) || announced('alert', text), text).toBe(true)),
  notice: (_, text) => until(() => expect(announced('status', text), text).toBe(true)),
  error: (_, text) => until(() => expect(announced('alert', text), text).toBe(true)),
  says: (_, text) => until(() => expect(saying(text), text).not.toEqual([])),
  notes: (_, want) =>
    until(() => expect(screen.getAllByRole('status', hidden).map(textOf).join(' ')).toMatch(pattern(want))),
  doesNotNote: (_, want) => until(() => expect(saying(pattern(want))).toEqual([])),

  unpriced: () => until(() => expect([addButton().disabled, rows()]).toEqual([true, []])),
  priced: () => until(() => expect([addButton().disabled, rows().length > 0]).toEqual([false, true])),
  runSizes: (_, want) => until(() => expect(runSizes()).toEqual(numbers(want))),
  startsAt: (_, oneOf) => until(() => expect(numbers(oneOf)).toContain(runSizes()[0])),
  endsAt: (_, want) => until(() => expect(runSizes().at(-1)).toBe(Number(want))),
  runsFromTo: (_, want) => until(() => expect([runSizes()[0], runSizes().at(-1)]).toEqual(numbers(want))),
  /** In the row of a run size, and in the Selected quote after a click on the row. */
  price: async (runSize, want) => {
    const [perUnit = '', total = ''] = listed(want);
    await until(() => {
      const row = rowOf(Number(runSize));
      expect(textOf(cell(row, 1))).toMatch(unitPrice(perUnit));
      expect(textOf(cell(row, 2))).toBe(money(total));
    });
    select(Number(runSize));
    await until(() => {
      expect(runTotal()).toContain(money(total));
      expect(addButton().disabled).toBe(false);
    });
  },
  /** The last price, which no specification states, is marked as a sample, with a note. */
  sample: async () => {
    await until(() => expect(rows().at(-1)?.textContent).toContain('Sample price'));
    select(runSizes().at(-1) ?? 0);
    await until(() => {
      expect(within(quote()).queryByText('Sample price')).not.toBeNull();
      expect(saying(/^†? ?Sample price: /)).not.toEqual([]);
      expect(addButton().disabled).toBe(false);
    });
  },
  cartQuantities: (_, want) =>
    until(() => {
      const offered = [...(dropdown('Quantity')?.options ?? [])].map(textOf);
      expect(`${offered[0]}-${offered.at(-1)}`).toBe(want);
    }),
};

/** Adds the quote, and checks the values of the cart's only line by their labels. */
export async function adds(line: Readonly<Record<string, string>>): Promise<void> {
  fireEvent.click(addButton());
  await until(() => expect(announced('status', 'Item added to cart')).toBe(true));
  fireEvent.click(screen.getByRole('link', { name: /^Cart, /, ...hidden }));
  await until(() => {
    const [, item, ...others] = within(screen.getByRole('table', { name: 'Items', ...hidden })).getAllByRole(
      'row',
      hidden,
    );
    expect(others).toEqual([]);
    for (const { label, place, text } of partsOfLine(line)) {
      const value = textOf(place === 'title' ? item?.querySelector('h2') : item);
      expect(value, label).toMatch(typeof text === 'string' ? pattern(text) : text);
    }
  });
}

/** Draws the app at a calculator's address, in place of the previous drawing. */
export async function drawCalculator(route: string, stored: Stored = {}): Promise<void> {
  drawApp(route, { ...signedIn, ...stored });
  await until(() => quote());
}
