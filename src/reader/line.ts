/** Turns the words about one product into a line. */
import type { FindField, FindProduct } from '../book/index.ts';
import { piecesIn } from './amounts.ts';
import { cachedWords } from './cached-words.ts';
import { lengthsIn } from './lengths.ts';
import { fieldsOf, type LineText, type OwnField, spanOf } from './line-text.ts';
import { type Mention, matchesWithin, namesProduct, range } from './mentions.ts';
import { partlyNamed } from './part-names.ts';
import { plainWords } from './plain-words.ts';
import type { Question, ReadLine, Said, SaidField, Span } from './reading.ts';
import { codeWords, type Segment } from './segments.ts';
import { type Token, wordSet } from './token.ts';
import { fillers } from './tokens.ts';

/** Returns the line of a product. `others` are other products that fit the text as well. */
export function lineOf(
  text: LineText,
  segment: Segment,
  product: number,
  others: readonly number[],
): ReadLine | undefined {
  const own = text.names.book.products[product];
  if (!own) return undefined;
  const fields = fieldsOf(own, text.names);
  const findings = new Findings(text, fields);
  const naming = segment.naming.filter(({ meanings }) =>
    meanings.some((one) => one.kind === 'products' && one.products.includes(product)),
  );
  for (const { first, end } of naming) for (const at of range(first, end)) text.used.add(at);
  findings.readMentions();
  findings.readNames(naming);
  findings.readLengths(own);
  findings.readParts();
  findings.settle();
  const { others: otherPieces, ...amounts } = piecesIn(text, segment.naming);
  const { pieces } = amounts;
  const quantity = fields.find(({ field }) => field.kind === 'quantity')?.field.id;
  const said = findings.said();
  const byField = quantity !== undefined && pieces ? [{ ...pieces, field: quantity }] : [];
  const isSure =
    naming.some(
      (mention) =>
        !mention.isSlip &&
        !isModified(text, mention) &&
        // A name of several products, such as the name of a menu, does not decide which product is meant.
        mention.meanings.some((one) => one.kind === 'products' && !one.isWeak && one.products.length === 1),
    ) && others.length === 0;
  const questions: Question[] = [
    ...(others.length > 0
      ? [{ field: 'product', choices: [product, ...others].flatMap((at) => text.names.book.products[at]?.id ?? []) }]
      : []),
    ...findings.questions,
    ...(otherPieces.length > 0
      ? [{ field: quantity ?? 'runSize', choices: [pieces?.value ?? 0, ...otherPieces].map(String) }]
      : []),
  ];
  return {
    product: {
      value: own.id,
      words: naming.map(({ first, end }) => spanOf(text, first, end)),
      ...(!isSure && { isDoubtful: true }),
    },
    ...withDoubt({ said: [...said, ...byField], ...amounts }, strangeSpans(text)),
    questions,
  };
}

/** Words for a part of the pieces or for one of several lines. */
const partWords = wordSet('half first second third fourth last former latter rest remaining');

/**
 * Returns parts of the text of which nobody knows for what they are: the rest of a sentence from a counted thing that
 * was not read, as in `and 200 bookmarks, matte`, and of a clause with an unread number or word for a part, as in
 * `50 of them matte`.
 */
function strangeSpans({ at, used, all: { tokens, mentioned } }: LineText): readonly Span[] {
  const isEnd = (one: number, signs: readonly string[]) =>
    tokens[one]?.kind === 'break' || signs.includes(tokens[one]?.text ?? '');
  return at.flatMap((first): readonly Span[] => {
    const [lead, token, thing] = [tokens[first - 1], tokens[first], tokens[first + 1]];
    if (used.has(first) || mentioned.has(first) || codeWords.has(lead?.text ?? '')) return [];
    const isNumber = token?.kind === 'number' && (token.value ?? 0) > 1 && lead?.text !== 'for';
    if (!token || !(isNumber || partWords.has(token.text))) return [];
    const isThing =
      isNumber && thing?.kind === 'word' && !used.has(first + 1) && !mentioned.has(first + 1) && !isPlain(thing);
    const end = at.find((one) => one > first && isEnd(one, isThing ? ['.', ';'] : ['.', ';', ',']));
    return [{ from: token.from, to: tokens[end ?? tokens.length]?.from ?? Number.POSITIVE_INFINITY }];
  });
}

/** Returns values of which those said within the spans are doubtful. */
function withDoubt(
  { said, pieces, ...rest }: Pick<ReadLine, 'said' | 'pieces' | 'runs' | 'options'>,
  spans: readonly Span[],
) {
  const inDoubt = <V>(one: Said<V>): Said<V> =>
    one.words.some(({ from }) => spans.some((span) => from >= span.from && from < span.to))
      ? { ...one, isDoubtful: true }
      : one;
  return {
    ...rest,
    said: said.map((one) => ({ ...one, ...inDoubt(one) })),
    ...(pieces && { pieces: inDoubt(pieces) }),
  };
}

/** Returns true for an unread word right before a product, such as `metal` in `metal business cards`. */
function isModified({ all: { tokens, mentioned } }: LineText, { first }: Mention): boolean {
  const token = tokens[first - 1];
  return token?.kind === 'word' && !isPlain(token) && !mentioned.has(first - 1);
}

const vagueWords: ReadonlySet<string> = new Set([...plainWords, 'no', 'none', 'left']);

/** Returns true if words stand beside each other, with nothing but plain words or what was taken back in between. */
const isBeside = (between: readonly Token[]): boolean =>
  between.some(({ isGone }) => isGone) || between.every((token) => isPlain(token) || token.text === ':');

const isPlain = ({ text }: Token): boolean => plainWords.has(text) || fillers.has(text);

interface Finding {
  readonly choice: number;
  readonly spans: readonly Span[];
  readonly isDoubtful: boolean;
  /** True for no choice because another one is refused, as in `not glossy`. */
  readonly isRefused?: boolean;
}

/** Values that a text says for the fields of a product, and the questions about them. */
class Findings {
  readonly questions: Question[] = [];
  readonly #text: LineText;
  readonly #fields: readonly OwnField[];
  readonly #own: ReadonlyMap<number, OwnField>;
  readonly #found = new Map<OwnField, Finding[]>();
  readonly #mentioned = new Map<OwnField, Mention[]>();
  readonly #numbers: SaidField[] = [];

  constructor(text: LineText, fields: readonly OwnField[]) {
    this.#text = text;
    this.#fields = fields;
    this.#own = new Map(fields.map((own) => [own.position, own]));
  }

  readMentions(): void {
    const mentions = this.#text.mentions.flatMap((mention) => this.#ownIn(mention));
    for (const mention of mentions) {
      const fields = this.#fieldsNamed(mention);
      for (const own of fields) this.#mentioned.set(own, [...(this.#mentioned.get(own) ?? []), mention]);
      if (fields.length > 0) this.#use(mention);
    }
    for (const mention of mentions) this.#readChoice(mention);
  }

  /** Returns a name, or the names within it if it means something only for other products. */
  #ownIn(mention: Mention): readonly Mention[] {
    const isOwn = (one: Mention) =>
      one.meanings.some((meaning) => 'field' in meaning && this.#own.has(meaning.field)) || namesProduct(one);
    if (isOwn(mention)) return [mention];
    const within = matchesWithin(this.#text.all.tokens, mention, this.#text.names).filter(isOwn);
    return within.map((one) => ({ ...mention, ...one }));
  }

  /** Reads choices within the name of the product, such as `clear` in `clear plastic cards`. */
  readNames(naming: readonly Mention[]): void {
    const { all, names } = this.#text;
    for (const mention of naming.flatMap((one) => matchesWithin(all.tokens, one, names))) {
      for (const meaning of mention.meanings) {
        if (meaning.kind !== 'choice' || meaning.isPart) continue;
        const own = this.#own.get(meaning.field);
        if (own && !this.#found.has(own)) this.#add(own, meaning.choice, mention, false);
      }
    }
  }

  #fieldsNamed({ meanings }: Mention): readonly OwnField[] {
    return meanings.flatMap((meaning) => (meaning.kind === 'field' ? (this.#own.get(meaning.field) ?? []) : []));
  }

  #readChoice(mention: Mention): void {
    const own = mention.meanings.flatMap((meaning) => {
      if (meaning.kind !== 'choice') return [];
      const field = this.#own.get(meaning.field);
      return field ? { field, meaning } : [];
    });
    const fields = [...new Set(own.map(({ field }) => field))];
    if (fields.length === 0) return;
    const { tokens } = this.#text.all;
    // `Sleeve black` names a choice of the sleeve, even if black is a choice of another field.
    const said = tokens.slice(mention.first, mention.end).map(({ text }) => text);
    const isIn = ({ name }: { readonly name: string }) => said.every((word) => cachedWords(name).includes(word));
    const beside = this.#fields.find(
      (one) =>
        !fields.includes(one) &&
        one.field.choices?.some(isIn) &&
        this.#mentioned
          .get(one)
          ?.some(({ end }) => end === mention.first || (tokens[end]?.text === ':' && end === mention.first - 1)),
    );
    if (beside) {
      this.#use(mention);
      this.#add(beside, beside.field.choices?.findIndex(isIn) ?? 0, mention, false);
      return;
    }
    const near = fields.filter((field) => this.#isNear(field, mention));
    const meant = near.length > 0 ? near : fields;
    const isVague = this.#isVague(mention);
    if (isVague && near.length === 0) return;
    if (meant.length > 1) {
      this.#use(mention);
      for (const { field } of meant)
        this.#ask(
          field,
          namesOf(
            field,
            own.filter((one) => one.field.field === field).map(({ meaning }) => meaning.choice),
          ),
        );
      return;
    }
    const [field] = meant;
    if (!field) return;
    const ofField = own.filter((one) => one.field === field).map(({ meaning }) => meaning);
    const whole = ofField.filter(({ isPart }) => !isPart);
    const choices = [...new Set((whole.length > 0 ? whole : ofField).map(({ choice }) => choice))];
    this.#use(mention);
    if (mention.isNegated) return this.#saidNone(field, mention);
    const [choice, ...more] = choices;
    if (choice === undefined) return;
    if (more.length > 0) {
      this.#ask(field.field, namesOf(field.field, choices));
      return;
    }
    this.#add(field, choice, mention, mention.isSlip === true);
  }

  /** Returns true for `Yes` or `None`, which means a choice only next to the name of its field. */
  #isVague({ first, end }: Mention): boolean {
    const token = this.#text.all.tokens[first];
    return end === first + 1 && vagueWords.has(token?.text ?? '');
  }

  /** Returns true if a field is named right before or after a mention. */
  #isNear(field: OwnField, { first, end }: Mention): boolean {
    const { tokens } = this.#text.all;
    return (this.#mentioned.get(field) ?? []).some(
      (named) =>
        named.first !== first && isBeside(tokens.slice(Math.min(end, named.end), Math.max(first, named.first))),
    );
  }

  #saidNone(field: OwnField, mention: Mention): void {
    const none = field.field.choices?.findIndex(({ isNone }) => isNone) ?? -1;
    const named = none >= 0 ? none : (field.field.choices?.findIndex(({ name }) => /\bno\b/i.test(name)) ?? -1);
    if (named >= 0) this.#add(field, named, mention, mention.isSlip === true, true);
    else this.#ask(field.field);
  }

  #add(field: OwnField, choice: number, { first, end }: Mention, isDoubtful: boolean, isRefused = false): void {
    const finding = { choice, spans: [spanOf(this.#text, first, end)], isDoubtful, isRefused };
    this.#found.set(field, [...(this.#found.get(field) ?? []), finding]);
  }

  #use({ first, end }: Mention): void {
    for (const at of range(first, end)) this.#text.used.add(at);
  }

  #ask(field: FindField, choices?: readonly string[]): void {
    if (this.questions.some((question) => question.field === field.id)) return;
    this.questions.push({ field: field.id, choices: choices ?? (field.choices ?? []).map(({ name }) => name) });
  }

  readLengths(product: FindProduct): void {
    const { said, choices, questions } = lengthsIn(this.#text, product, this.#fields, this.#found);
    this.#numbers.push(...said);
    for (const { field, choice, first, end, isDoubtful } of choices)
      this.#add(field, choice, { first, end, meanings: [] }, isDoubtful);
    for (const field of questions) this.#ask(field);
    for (const [own, mentions] of this.#mentioned) {
      if (own.field.kind !== 'count') continue;
      for (const { first, end } of mentions) {
        const at = [first - 1, end, end + 1].find(
          (position) => this.#text.all.tokens[position]?.kind === 'number' && !this.#text.used.has(position),
        );
        const value = at === undefined ? undefined : this.#text.all.tokens[at]?.value;
        if (at === undefined || value === undefined) continue;
        this.#text.used.add(at);
        this.#numbers.push({
          field: own.field.id,
          value,
          words: [spanOf(this.#text, at, at + 1), spanOf(this.#text, first, end)],
        });
      }
    }
  }

  readParts(): void {
    for (const own of this.#fields) {
      if (this.#found.has(own) || !own.field.choices) continue;
      const mentions = this.#mentioned.get(own) ?? [];
      const part = partlyNamed(this.#text, own, this.#fields, mentions);
      if (!part) continue;
      if (part.choices.length > 1) this.#ask(own.field, namesOf(own.field, part.choices));
      const [choice] = part.choices;
      for (const at of part.at) this.#text.used.add(at);
      if (part.choices.length === 1 && choice !== undefined)
        this.#found.set(own, [
          { choice, spans: part.at.map((at) => spanOf(this.#text, at, at + 1)), isDoubtful: part.isDoubtful },
        ]);
    }
  }

  /** Reads fields that are named without a choice, as in `no hems` or `with velcro`. */
  settle(): void {
    for (const [own, mentions] of this.#mentioned) {
      const { field } = own;
      if (!field.choices || this.#found.has(own)) continue;
      const negated = mentions.find((mention) => mention.isNegated || this.#isSaidNone(mention));
      const [mention] = mentions;
      const some = field.choices.flatMap(({ isNone }, at) => (isNone ? [] : at));
      const [only] = some;
      if (negated) this.#saidNone(own, negated);
      else if (mention && only !== undefined && some.length === 1)
        this.#add(own, only, mention, mention.isSlip === true);
      else
        this.#ask(
          field,
          some.flatMap((at) => field.choices?.[at]?.name ?? []),
        );
    }
  }

  /** Returns true if the words after the name of a field negate it, as in `coating: none` or `hems not needed`. */
  #isSaidNone({ end }: Mention): boolean {
    const { tokens } = this.#text.all;
    const at = [':', '=', '-'].includes(tokens[end]?.text ?? '') ? end + 1 : end;
    if (!['none', 'no', 'nil'].includes(tokens[at]?.text ?? '') || this.#text.all.mentioned.has(at + 1)) return false;
    this.#text.used.add(at);
    return true;
  }

  said(): readonly SaidField[] {
    const chosen = Array.from(this.#found, ([own, all]): SaidField | undefined => {
      const named = all.filter(({ isRefused }) => !isRefused);
      const findings = named.length > 0 ? named : all;
      const [first] = findings;
      const name = first && own.field.choices?.[first.choice]?.name;
      if (!first || name === undefined) return undefined;
      const others = new Set(findings.map(({ choice }) => choice));
      if (others.size > 1) this.#ask(own.field, namesOf(own.field, [...others]));
      const isDoubtful = others.size > 1 || findings.every((one) => one.isDoubtful);
      return {
        field: own.field.id,
        value: name,
        words: findings.flatMap(({ spans }) => spans),
        ...(isDoubtful && { isDoubtful: true }),
      };
    });
    return [...chosen.flatMap((one) => one ?? []), ...this.#numbers];
  }
}

const namesOf = ({ choices = [] }: FindField, at: readonly number[]): readonly string[] =>
  [...new Set(at)].flatMap((one) => choices[one]?.name ?? []);
