import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  choose,
  convertEntries,
  type LengthUnit,
  lengthEntry,
  type Markup,
  normalise,
  type PriceRow,
  type Product,
  type Quote,
  quote,
  type Selection,
  settleOnLeave,
} from '../../pricing/index.ts';
import { addressText, readAddress, writeAddress } from './address.ts';
import { type CalculatorState, selectedRow } from './calculator-state.ts';
import { useAddress } from './use-address.ts';

export interface Calculator extends CalculatorState, Changes {
  readonly product: Product;
  /** Of the product's category. */
  readonly markup: Markup;
  readonly quote: Quote;
  /** The row of the selected quote; undefined while there is no price. */
  readonly row: PriceRow | undefined;
  /** The whole configuration as an address relative to the app, also while the address bar is still bare. */
  readonly path: string;
}

/** What a person can change; the same functions for as long as the calculator is open, so that what did not change is not drawn again. */
interface Changes {
  readonly choose: (field: string, choice: string) => void;
  readonly enterLength: (field: string, text: string) => void;
  readonly enterQuantity: (field: string, text: string) => void;
  readonly leave: (field: string) => void;
  readonly toggleUnit: (unit: LengthUnit) => void;
  readonly selectRun: (runSize: number) => void;
  readonly setQuantity: (quantity: number) => void;
}

/** A product's calculator on the present address. Everything is derived from it while rendering; every change replaces it. */
export function useCalculator(product: Product, markup: Markup): Calculator {
  const { address, replace } = useAddress();
  const { pathname, search } = address;
  const state = useMemo(() => readAddress(product, { pathname, search }), [product, pathname, search]);
  const { selection, unit } = state;
  const quoted = useMemo(() => quote(product, selection, markup), [product, selection, markup]);
  const row = selectedRow(quoted, state.run);

  const write = (next: CalculatorState) => {
    const nextRow = selectedRow(quote(product, next.selection, markup), next.run);
    replace(writeAddress(product, pathname, settledOn(nextRow, next)));
  };
  const change = (changed: Selection) => write({ ...state, selection: normalise(product, changed) });

  const changes = useStable({
    choose: (field, choice) => write({ ...state, selection: choose(product, selection, field, choice) }),
    enterLength: (field, text) => change({ ...selection, [field]: lengthEntry(text, unit) }),
    enterQuantity: (field, text) => change({ ...selection, [field]: text }),
    leave: (field) => {
      const settled = settleOnLeave(product, selection, field);
      if (settled[field] !== selection[field]) change(settled);
    },
    toggleUnit: (next) => write({ ...state, unit: next, selection: convertEntries(product, selection) }),
    selectRun: (runSize) => write({ ...state, run: runSize }),
    setQuantity: (quantity) => write({ ...state, quantity }),
  });
  const path = addressText(writeAddress(product, pathname, settledOn(row, state)));

  return useMemo(
    () => ({ ...state, ...changes, product, markup, quote: quoted, row, path }),
    [state, changes, product, markup, quoted, row, path],
  );
}

/** Functions that stay the same from drawing to drawing and do what the newest ones do. */
function useStable(newest: Changes): Changes {
  const current = useRef(newest);
  useLayoutEffect(() => {
    current.current = newest;
  });
  const [stable] = useState<Changes>(() => ({
    choose: (...given) => current.current.choose(...given),
    enterLength: (...given) => current.current.enterLength(...given),
    enterQuantity: (...given) => current.current.enterQuantity(...given),
    leave: (...given) => current.current.leave(...given),
    toggleUnit: (...given) => current.current.toggleUnit(...given),
    selectRun: (...given) => current.current.selectRun(...given),
    setQuantity: (...given) => current.current.setQuantity(...given),
  }));
  return stable;
}

/** The state with the run size that the table settles on (decision 20); while there is no table, the one asked for waits for it. */
function settledOn(row: PriceRow | undefined, state: CalculatorState): CalculatorState {
  return row ? { ...state, run: row.runSize } : state;
}
