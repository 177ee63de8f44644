/** Cuts a text into segments, one for each line, around the products that the text names. */
import { type Mention, namesProduct, range } from './mentions.ts';
import { productsNamed } from './names.ts';
import { plainWords } from './plain-words.ts';
import { itemBreak, moreBreak } from './tables.ts';
import { type Token, wordSet } from './token.ts';
import { fillers } from './tokens.ts';

/** Part of a text that makes one line. `products` is absent if the part names no offered product. */
export interface Segment {
  readonly at: readonly number[];
  readonly products?: ReadonlySet<number>;
  /** Mentions that name the product. */
  readonly naming: readonly Mention[];
  /** True if the segment names things that the shop does not offer. */
  readonly isNotOffered?: true;
  /** True for a segment such as `the same at 12x18`, which says only what differs from the line before it. */
  readonly isSame?: true;
}

interface Anchor {
  products: ReadonlySet<number>;
  readonly naming: Mention[];
  isNotOffered: boolean;
  readonly isSame: boolean;
}

const isNotOffered = ({ meanings }: Mention): boolean => meanings.some(({ kind }) => kind === 'not offered');

const isWeak = ({ meanings }: Mention): boolean =>
  meanings.every((meaning) => meaning.kind !== 'products' || meaning.isWeak === true);

/** Words before a number that counts nothing. */
export const codeWords = wordSet(
  '# $ € £ po invoice job ref suite ste apt model page version v item line option street booth post room district ext acct account net',
);
const sentenceEnds = wordSet('. : ? !');
const afterSame = wordSet('at in with without but on for thing again one except only too also otherwise');

export class Segmenter {
  readonly #tokens: readonly Token[];
  readonly #mentions: readonly Mention[];
  readonly #mentionAt = new Map<number, Mention>();
  /** Position of the break before the row of a table, by the positions of the row's tokens. */
  readonly #rowAt = new Map<number, number>();

  constructor(tokens: readonly Token[], mentions: readonly Mention[]) {
    this.#tokens = tokens;
    this.#mentions = mentions;
    for (const mention of mentions)
      for (const at of range(mention.first, mention.end)) this.#mentionAt.set(at, mention);
    let row: number | undefined;
    tokens.forEach(({ kind, text }, at) => {
      if (kind === 'break') row = [itemBreak, moreBreak].includes(text) ? at : undefined;
      if (row !== undefined) this.#rowAt.set(at, row);
    });
  }

  segments(): readonly Segment[] {
    const anchors = this.#withoutHeading(this.#anchors());
    const all = range(0, this.#tokens.length);
    const [first] = anchors;
    if (!first) return this.#mentions.length === 0 ? [] : [{ at: all, naming: [] }];
    const isBefore = this.#quantityBefore(first, 0) !== undefined;
    const starts = anchors.map((anchor, index) => {
      const previous = anchors[index - 1];
      return previous ? this.#startOf(anchor, previous.naming.at(-1)?.end ?? 0, isBefore) : 0;
    });
    return anchors.map((anchor, index) => ({
      at: this.#ofRow(range(starts[index] ?? 0, starts[index + 1] ?? this.#tokens.length), anchor),
      naming: anchor.naming,
      ...(anchor.isSame && { isSame: true as const }),
      ...(anchor.isNotOffered ? { isNotOffered: true as const } : { products: anchor.products }),
    }));
  }

  /** Returns the positions without the rows of other items. */
  #ofRow(at: readonly number[], { naming }: Anchor): readonly number[] {
    const own = this.#rowAt.get(naming[0]?.first ?? 0);
    return at.filter((position) => {
      const row = this.#rowAt.get(position);
      return row === undefined || row === own || (own === undefined && this.#tokens[row]?.text === moreBreak);
    });
  }

  #anchors(): readonly Anchor[] {
    const hasStrong = this.#mentions.some((mention) => productsNamed(mention.meanings).size > 0 && !isWeak(mention));
    const anchors: Anchor[] = [];
    for (const mention of this.#namings(anchors)) {
      const products = productsNamed(mention.meanings);
      const missing = isNotOffered(mention);
      if (products.size === 0 && !missing) continue;
      const last = anchors.at(-1);
      const row = this.#rowAt.get(mention.first);
      // A row's first name is the name of its item.
      const isOfItem =
        row !== undefined &&
        this.#tokens[row]?.text === itemBreak &&
        row === this.#rowAt.get(last?.naming[0]?.first ?? -1);
      if (isOfItem) {
        if (last && meet(last.products, products)) last.naming.push(mention);
        continue;
      }
      if (last?.isSame && this.#isNamedBySame(last, mention)) {
        last.naming.push(mention);
        last.products = products;
      } else if (last && this.#belongsTo(last, mention, products, missing)) {
        last.naming.push(mention);
        if (missing) last.isNotOffered = true;
        else if (!last.isNotOffered && !isWeak(mention)) last.products = common(last.products, products);
      } else if (
        missing ||
        !isWeak(mention) ||
        !hasStrong ||
        this.#tokens[mention.first - 1]?.kind === 'number' ||
        isRuns(this.#tokens[mention.first - 1])
      ) {
        anchors.push({ products, naming: [mention], isNotOffered: missing, isSame: this.#isSame(mention.first) });
      }
    }
    return anchors;
  }

  /** Yields the mentions that name products. In `the same at 12x18`, `same` names the earlier products again. */
  *#namings(anchors: readonly Anchor[]): Generator<Mention> {
    const same = this.#tokens.flatMap((_, first) =>
      this.#isSame(first) ? { first, end: first + 1, meanings: [] } : [],
    );
    for (const mention of [...this.#mentions, ...same].toSorted((one, other) => one.first - other.first)) {
      const last = anchors.at(-1);
      if (mention.meanings.length > 0) yield mention;
      else if (last) yield { ...mention, meanings: [{ kind: 'products', products: [...last.products] }] };
    }
  }

  /** Removes products that are named again with numbers, as in `flags and a banner: two 13ft flags`. */
  #withoutHeading(anchors: readonly Anchor[]): readonly Anchor[] {
    return anchors.filter((anchor, index) => {
      const end = anchor.naming.at(-1)?.end ?? 0;
      if (anchor.isNotOffered || this.#quantityBefore(anchor, 0) !== undefined) return true;
      const again = anchors
        .slice(index + 1)
        .find((later) => !later.isNotOffered && meet(anchor.products, later.products) && this.#isCountedIn(later));
      const start = again?.naming[0]?.first;
      const stop = start === undefined ? undefined : range(end, start).find((at) => this.#isStop(at));
      return stop === undefined || range(end, stop).some((at) => this.#isDetail(at));
    });
  }

  #isStop(at: number): boolean {
    const { kind, text = '' } = this.#tokens[at] ?? {};
    return kind === 'break' || sentenceEnds.has(text);
  }

  #isDetail(at: number): boolean {
    const mention = this.#mentionAt.get(at);
    if (mention) return productsNamed(mention.meanings).size === 0;
    if (codeWords.has(this.#tokens[at - 1]?.text ?? '')) return false;
    return ['number', 'size', 'length'].includes(this.#tokens[at]?.kind ?? '');
  }

  #isCountedIn(anchor: Anchor): boolean {
    const first = anchor.naming[0]?.first ?? 0;
    if (this.#tokens[this.#rowAt.get(first) ?? -1]?.text === itemBreak) return true;
    const before = this.#tokens.slice(Math.max(0, first - 4), first);
    return this.#quantityBefore(anchor, 0) !== undefined || before.some(({ text }) => text === 'a' || text === 'an');
  }

  #belongsTo(last: Anchor, mention: Mention, products: ReadonlySet<number>, missing: boolean): boolean {
    const end = last.naming.at(-1)?.end ?? 0;
    const isNear = mention.first <= end + 1 && ![';', '.', ',', '\n'].includes(this.#tokens[end]?.text ?? '');
    const row = this.#rowAt.get(mention.first);
    if (row !== undefined && row !== this.#rowAt.get(end - 1)) return false;
    if (this.#isSame(mention.first)) return false;
    if (missing || last.isNotOffered) return isNear;
    if (!meet(last.products, products)) return false;
    const own = this.#quantityBefore({ naming: [mention] }, end);
    if (own === undefined || mention.meanings.some(({ kind }) => kind === 'choice')) return true;
    // Each of the texts `500 business cards, silk` and `business cards: 500 silk` makes a single line.
    return this.#quantityBefore(last, 0) === undefined && products.size < last.products.size;
  }

  /** Returns true for `same` before a difference. */
  #isSame(at: number): boolean {
    const [token, next] = [this.#tokens[at], this.#tokens[at + 1]];
    return (
      token?.text === 'same' &&
      (next === undefined ||
        ['number', 'size', 'length', 'break', 'sign'].includes(next.kind) ||
        afterSame.has(next.text) ||
        this.#isProduct(at + 1))
    );
  }

  /** Returns true for the product in a text such as `the same in suede`. */
  #isNamedBySame({ naming }: Anchor, { first }: Mention): boolean {
    const end = naming[0]?.end ?? first;
    return naming.length === 1 && !this.#isSame(first) && !range(end, first).some((at) => this.#isStop(at));
  }

  #isProduct(at: number): boolean {
    const mention = this.#mentionAt.get(at);
    return mention !== undefined && namesProduct(mention);
  }

  /** Returns the position of the number before a product, even if options and up to two unread words are in between. */
  #quantityBefore({ naming }: Pick<Anchor, 'naming'>, from: number): number | undefined {
    let others = 0;
    for (let at = (naming[0]?.first ?? 0) - 1; at >= from; at--) {
      const token = this.#tokens[at];
      if (!token || token.kind === 'break' || sentenceEnds.has(token.text) || token.text === ';') return undefined;
      const mention = this.#mentionAt.get(at);
      if (mention && productsNamed(mention.meanings).size > 0 && !isWeak(mention)) return undefined;
      if (mention || token.kind === 'sign' || fillers.has(token.text) || token.kind === 'length') continue;
      if (token.kind === 'number' || isRuns(token)) return at;
      if (token.kind !== 'size' && !plainWords.has(token.text) && ++others > 2) return undefined;
    }
    return undefined;
  }

  /** Returns the position at which a product's line begins; `end` is the position after the previous product's name. */
  #startOf(anchor: Anchor, end: number, isBefore: boolean): number {
    const first = anchor.naming[0]?.first ?? end;
    const between = range(end, first);
    const line = between.findLast((at) => this.#tokens[at]?.kind === 'break');
    const number = isBefore ? this.#quantityBefore(anchor, end) : undefined;
    if (line !== undefined || number !== undefined) return line ?? number ?? first;
    const strong = between.findLast((at) => ['.', '?', '!', ';', '|'].includes(this.#tokens[at]?.text ?? ''));
    const joiner = between.findLast(
      (at) =>
        !this.#mentionAt.has(at) && ['and', '&', 'plus', 'also', '+', 'then'].includes(this.#tokens[at]?.text ?? ''),
    );
    const comma = between.findLast((at) => this.#tokens[at]?.text === ',');
    return strong ?? joiner ?? comma ?? first;
  }
}

/** Returns true for a token such as `2 x 500`, which looks like a size but gives a number of runs and a run size. */
export const isRuns = ({ kind, sides = [] }: Partial<Token> = {}): boolean =>
  kind === 'size' &&
  sides.length === 2 &&
  sides.every(({ unit, of, figure }) => !unit && !of && Number.isInteger(figure)) &&
  Math.max(...sides.map(({ figure }) => figure)) >= 100 &&
  Math.min(...sides.map(({ figure }) => figure)) <= 20;

const meet = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  [...one].some((product) => other.has(product));

const common = (one: ReadonlySet<number>, other: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...one].filter((product) => other.has(product)));
