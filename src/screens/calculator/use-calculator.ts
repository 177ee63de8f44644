import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { catalog } from '../../book/index.ts';
import type { useCustomerLevel } from '../../data/queries/drafts.ts';
import { writeAddress } from '../../pricing/address.ts';
import {
  cartLine,
  choose,
  convertEntries,
  type DoubtfulUnit,
  doubtfulUnit,
  type EntryRemark,
  entryRemarks,
  filledFields,
  type LengthUnit,
  lengthEntry,
  levelField,
  type Markup,
  normalise,
  type PriceRow,
  type Product,
  type QuoteResult,
  quote,
  type Selection,
  settleOnLeave,
  turnedToFit,
} from '../../pricing/index.ts';
import type { NewCartItem } from '../../quotes/cart.ts';
import { type AddressFormat, addressText, useAddressState } from '../../ui/use-address-state.ts';
import { type CalculatorState, enteredIn, readAddress, refusedQuantity } from './address.ts';

export type CalculatorChange =
  | { readonly kind: 'choose'; readonly field: string; readonly choice: string }
  /** Keystroke in a box for a length or a quantity. */
  | { readonly kind: 'enter'; readonly field: string; readonly text: string }
  | { readonly kind: 'leave'; readonly field: string }
  /** Turns the entered size by a quarter. */
  | { readonly kind: 'turn' }
  | { readonly kind: 'unit'; readonly unit: LengthUnit }
  /** Takes the same figures in the likelier unit. */
  | { readonly kind: 'likelier unit' }
  | { readonly kind: 'run'; readonly runSize: number }
  /** Quantity of the cart line. */
  | { readonly kind: 'quantity'; readonly quantity: number };

/** State with the texts of the boxes, because the selection holds only settled values. */
interface EnteredState extends CalculatorState {
  /**
   * Texts of the boxes by field, first from the address, then as typed. The text of an emptied box is undefined while
   * the box has the focus, and '' after blur.
   */
  readonly entered: Selection;
  /** The field whose box was emptied and still has the focus. */
  readonly emptied?: string | undefined;
  readonly refused: Calculator['refused'];
}

export interface Calculator extends CalculatorState {
  readonly product: Product;
  readonly markup: Markup;
  readonly quote: QuoteResult;
  /** Row of the selected quote; undefined without a price. */
  readonly row: PriceRow | undefined;
  /** Remarks on entries that are priced differently from their text. The remarks disappear at the next entry. */
  readonly remarks: readonly EntryRemark[];
  /** Quantity in the address outside the range of the dropdown; undefined once a quantity is chosen. */
  readonly refused: number | undefined;
  /** Entered size turned by a quarter, if only the turned size fits; otherwise undefined. */
  readonly turned: Selection | undefined;
  readonly doubt: DoubtfulUnit | undefined;
  /**
   * Changes the state. The function stays the same while the calculator is open, so that unchanged parts are not drawn
   * again.
   */
  readonly dispatch: (change: CalculatorChange) => void;
  /** Returns the configuration as an address within the app, even before the address bar has it. */
  readonly path: () => string;
}

/**
 * Provides a product's calculator: its state and its results. The state is written into the address after each change,
 * and the results are computed once per change.
 */
export function useCalculator(
  product: Product,
  markup: Markup,
  { levelNow, chooseLevel }: ReturnType<typeof useCustomerLevel>,
): Calculator {
  const shownRow = useRef<PriceRow>(undefined);
  const format = useMemo<AddressFormat<EnteredState>>(
    () => ({
      read: (address) => ({
        ...readAddress(product, address, levelNow()),
        entered: enteredIn(product, address),
        refused: refusedQuantity(product, address),
      }),
      write: (state, pathname) => writeAddress(product, pathname, withRunOf(shownRow.current, state)),
    }),
    [product, levelNow],
  );
  const { state, change, address } = useAddressState(format);
  const { selection, entered } = state;
  const quoted = useMemo(() => quote(product, selection, markup), [product, selection, markup]);
  const row = selectedRow(quoted, state.run);
  useLayoutEffect(() => {
    shownRow.current = row;
  });
  const entries = useMemo(() => remarksOn(product, entered, selection), [product, entered, selection]);
  const dispatch = useCallback(
    (next: CalculatorChange) => {
      if (next.kind === 'choose' && next.field === levelField) chooseLevel(next.choice);
      change((before) => {
        const settled = withRunOf(shownRow.current, before);
        const after = changed(product, settled, next);
        return after === settled ? before : after;
      });
    },
    [change, chooseLevel, product],
  );
  const path = useCallback(() => addressText(address()), [address]);
  return useMemo(
    () => ({ ...state, ...entries, product, markup, quote: quoted, row, dispatch, path }),
    [state, entries, product, markup, quoted, row, dispatch, path],
  );
}

/** Returns the price row of the requested run size, or else the first row (decision 20); undefined without rows. */
function selectedRow(quoted: QuoteResult, run: number | undefined): PriceRow | undefined {
  if (quoted.kind !== 'rows') return undefined;
  return quoted.rows.find(({ runSize }) => runSize === run) ?? quoted.rows[0];
}

/** Returns the state with the run size of the selected row (decision 20). Without a row, the state stays as it is. */
const withRunOf = <State extends CalculatorState>(row: PriceRow | undefined, state: State): State =>
  !row || row.runSize === state.run ? state : { ...state, run: row.runSize };

function remarksOn(product: Product, entered: Selection, selection: Selection) {
  const remarks = entryRemarks(product, entered, selection);
  const moved = remarks.map(({ field, entered: entry }) => [field.id, entry]);
  const asEntered = { ...selection, ...Object.fromEntries(moved) };
  return { remarks, turned: turnedToFit(product, asEntered), doubt: doubtfulUnit(product, asEntered) };
}

/** Returns the state after a change; the same object if nothing changes. */
function changed(product: Product, state: EnteredState, change: CalculatorChange): EnteredState {
  const { selection, entered } = state;
  switch (change.kind) {
    case 'choose':
      return { ...state, selection: choose(product, selection, change.field, change.choice) };
    case 'enter': {
      const { field: id, text } = change;
      const isLength = product.fields.some((field) => field.id === id && field.kind === 'length');
      const entry = isLength ? lengthEntry(text, state.unit) : text.trim();
      return {
        ...state,
        selection: normalise(product, { ...selection, [id]: entry }),
        entered: { ...entered, [id]: entry === '' ? undefined : entry },
        emptied: entry === '' ? id : undefined,
      };
    }
    case 'leave':
      return left(product, state, change.field);
    case 'turn': {
      const { turned } = remarksOn(product, entered, selection);
      const { width: _width, height: _height, ...others } = entered;
      return turned ? { ...state, selection: normalise(product, turned), entered: others } : state;
    }
    case 'unit':
      return { ...state, unit: change.unit, selection: normalise(product, convertEntries(product, selection)) };
    case 'likelier unit': {
      const { doubt } = remarksOn(product, entered, selection);
      if (!doubt) return state;
      const { likelier, entries } = doubt;
      const settled = normalise(product, { ...selection, ...entries });
      return { ...state, unit: likelier, selection: settled, entered: { ...entered, ...entries } };
    }
    case 'run':
      // A quantity without a dropdown counts single pieces, or runs of the line that was opened.
      return { ...state, run: change.runSize, ...(!product.cartQuantity && state.run === 1 && { quantity: 1 }) };
    case 'quantity':
      return { ...state, quantity: change.quantity, refused: undefined };
    default:
      return change satisfies never;
  }
}

function left(product: Product, state: EnteredState, field: string): EnteredState {
  const { selection, entered, emptied } = state;
  const isBlank = emptied === field || (selection[field] ?? '') === '';
  const settled = settleOnLeave(product, selection, field);
  const isSettled = settled[field] === selection[field];
  if (isSettled && !isBlank) return state;
  return {
    ...state,
    selection: isSettled ? selection : normalise(product, settled),
    entered: isBlank ? { ...entered, [field]: '' } : entered,
    emptied: undefined,
  };
}

/** Returns the selected quote as a cart line with all data to price it again; undefined without a price. */
export function selectedItem(calculator: Calculator): NewCartItem | undefined {
  const { product, selection, row, unit, quantity, path } = calculator;
  if (!row) return undefined;
  const [pathname = ''] = path().split('?');
  return {
    ...cartLine(product, selection, row, { unit }),
    quantity,
    productId: product.id,
    // While it is drawn, a calculator's own address still has the run size that was selected before.
    path: addressText(writeAddress(product, pathname, { selection, run: row.runSize, quantity, unit })),
    selection: filledFields(selection),
    unit,
    category: product.markupCategory,
    bookVersion: catalog.version,
  };
}
