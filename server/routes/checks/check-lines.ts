import type { QuoteLine } from '../../../src/quotes/quote.ts';
import { sameText } from '../../../src/quotes/same-text.ts';
import { type FlagDetail, waitsForManager } from '../../../src/quotes/wire/flags.ts';
import type { Flag } from '../../../src/quotes/wire/wire.ts';
import { type Books, categoryOfProduct } from './books.ts';
import { discountFlags, type LinesOf, lineFlags } from './price-flags.ts';

/** Pattern of a category's key, checked because a line may name any text as its category. */
const categoryKey = /^[\w-]{1,80}$/;

/** A line names its category, its product, or both. */
export const categoriesOf = (lines: readonly QuoteLine[]): readonly string[] => {
  const all = lines.flatMap(({ category, productId }) => [category ?? '', categoryOfProduct(productId) ?? '']);
  return [...new Set(all)].filter((key) => categoryKey.test(key));
};

export interface Agreed {
  readonly number: string;
  readonly lines: readonly QuoteLine[];
  readonly flags: readonly Flag[];
  /** True for the quote that is saved or ordered. In another one, only the line that `heldBy` names counts. */
  readonly isOwn: boolean;
  /** True in another quote, or until a later day. A line is then flagged if it does not have the price of today. */
  readonly isOfferedAnew: boolean;
  readonly isApproved?: boolean;
}

export interface Checking extends LinesOf {
  readonly agreed: readonly Agreed[];
}

/** Returns the flags of lines. An accepted line keeps its price flags, even if book or markups have changed. */
export const checkLines = (checking: Checking, books: Books): readonly Flag[] => {
  const find = finderOf(checking.agreed);
  return checking.lines.flatMap((line) => flagsOf(line, find(line), checking, books));
};

interface Found {
  readonly line: QuoteLine;
  readonly agreed: Agreed;
  /** True while discount and number of runs are unchanged, and no other line has used a manager's permission. */
  readonly keepsPermission: boolean;
}

/** Finds the accepted line of the same price and description: by its id, then by `heldBy`, then in its own quote. */
function finderOf(all: readonly Agreed[]): (line: QuoteLine) => Found | undefined {
  const named = new Map(
    all.flatMap((agreed) => agreed.lines.map((line) => [keyOf(agreed.number, line.id), { line, agreed }] as const)),
  );
  const own = all.find(({ isOwn }) => isOwn);
  const ownByPrice = new Map(own?.lines.toReversed().map((each) => [priceOf(each), each]));
  const ofSamePrice = (line: QuoteLine) => {
    const found = ownByPrice.get(priceOf(line));
    return found && own && { line: found, agreed: own };
  };
  const keeping = new Set<QuoteLine>();
  return (line) => {
    const ids = [
      ...(own ? [keyOf(own.number, line.id)] : []),
      ...(line.heldBy ? [keyOf(line.heldBy.number, line.heldBy.line)] : []),
    ];
    const ofId = ids.flatMap((id) => named.get(id) ?? []).find((each) => priceOf(each.line) === priceOf(line));
    const found = ofId ?? ofSamePrice(line);
    if (!found) return undefined;
    const keepsPermission =
      found === ofId && found.agreed.isOwn && !keeping.has(found.line) && termsOf(found.line) === termsOf(line);
    if (keepsPermission) keeping.add(found.line);
    return { ...found, keepsPermission };
  };
}

const keyOf = (number: string, line: string): string => sameText([number, line]);

const termsOf = ({ quantity, discount }: QuoteLine): string => sameText([quantity, discount]);

/** Returns the fields that make a line's price and description, as a text; not its runs, discount or explanation. */
function priceOf(line: QuoteLine): string {
  const {
    id: _id,
    quantity: _quantity,
    discount: _discount,
    option: _option,
    optionSet: _set,
    isChosen: _isChosen,
    base: _base,
    markup: _markup,
    reasons: _reasons,
    path: _path,
    heldBy: _heldBy,
    neededBy: _day,
    artwork: _artwork,
    ...price
  } = line;
  return sameText(price);
}

const isOfDiscount = ({ kind }: Flag): boolean => kind === 'discount' || kind === 'discount over limit';

function flagsOf(line: QuoteLine, found: Found | undefined, of: LinesOf, books: Books): readonly Flag[] {
  if (!found) return [...lineFlags(line, of, books), ...discountFlags(line, of, books)];
  const { agreed, keepsPermission } = found;
  const isPermitted = agreed.isApproved === true && keepsPermission;
  const said = agreed.flags
    .filter((flag) => flag.line === found.line.id && !(isPermitted && waitsForManager(flag)))
    .map((flag) => ({ ...flag, line: line.id }));
  const ofPrice = said.filter((flag) => !isOfDiscount(flag));
  return [
    ...priceSaid(line, ofPrice, agreed, of, books),
    ...(keepsPermission ? said.filter(isOfDiscount) : discountFlags(line, of, books)),
  ];
}

const anotherDay: FlagDetail = 'another day';

function priceSaid(
  line: QuoteLine,
  said: readonly Flag[],
  { isOfferedAnew }: Agreed,
  of: LinesOf,
  books: Books,
): readonly Flag[] {
  if (!isOfferedAnew) return said;
  const now = lineFlags(line, of, books);
  // A line that has the price of today gets no flags. Any other line that was flagged earlier keeps its flags.
  if (now.length === 0 || said.length > 0) return now.length === 0 ? [] : said;
  const [{ said: total, expected } = {}] = now;
  return [
    {
      kind: 'unchecked',
      line: line.id,
      ...(total !== undefined && { said: total }),
      ...(expected !== undefined && { expected }),
      detail: anotherDay,
    },
  ];
}

/** Maximum number of other quotes that hold prices. Other changes of the store wait while they are read. */
const mostSources = 3;

export const sourcesOf = (lines: readonly QuoteLine[]): readonly string[] =>
  [...new Set(lines.flatMap(({ heldBy }) => heldBy?.number ?? []))].slice(0, mostSources);
