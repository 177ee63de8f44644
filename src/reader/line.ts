/** Turns the words about one product into a line. */
import type { FindField, FindProduct } from '../book/index.ts';
import { piecesIn } from './amounts.ts';
import { lengthsIn } from './lengths.ts';
import { fieldsOf, type LineText, type OwnField, spanOf } from './line-text.ts';
import { type Mention, matchesWithin, range } from './mentions.ts';
import { partlyNamed } from './part-names.ts';
import { plainWords } from './plain-words.ts';
import type { Question, ReadLine, SaidField, Span } from './reading.ts';
import type { Segment } from './segments.ts';

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
    said: [...said, ...byField],
    ...amounts,
    questions,
  };
}

interface Finding {
  readonly choice: number;
  readonly spans: readonly Span[];
  readonly isDoubtful: boolean;
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
    const { mentions } = this.#text;
    for (const mention of mentions) {
      const fields = this.#fieldsNamed(mention);
      for (const own of fields) this.#mentioned.set(own, [...(this.#mentioned.get(own) ?? []), mention]);
      if (fields.length > 0) this.#use(mention);
    }
    for (const mention of mentions) this.#readChoice(mention);
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
    const said = tokens.slice(mention.first, mention.end).map(({ text }) => text);
    // `Yes` or `None` alone says nothing about one of many fields.
    if (fields.length > 1 && said.every((word) => plainWords.has(word) || word === 'none')) return;
    if (fields.length > 1) {
      this.#use(mention);
      for (const { field } of fields)
        this.#ask(
          field,
          namesOf(
            field,
            own.filter((one) => one.field.field === field).map(({ meaning }) => meaning.choice),
          ),
        );
      return;
    }
    const [field] = fields;
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

  #saidNone(field: OwnField, mention: Mention): void {
    const none = field.field.choices?.findIndex(({ isNone }) => isNone) ?? -1;
    const named = none >= 0 ? none : (field.field.choices?.findIndex(({ name }) => /\bno\b/i.test(name)) ?? -1);
    if (named >= 0) this.#add(field, named, mention, mention.isSlip === true);
    else this.#ask(field.field);
  }

  #add(field: OwnField, choice: number, { first, end }: Mention, isDoubtful: boolean): void {
    const finding = { choice, spans: [spanOf(this.#text, first, end)], isDoubtful };
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
  }

  readParts(): void {
    for (const own of this.#fields) {
      if (this.#found.has(own) || !own.field.choices) continue;
      const mentions = this.#mentioned.get(own) ?? [];
      const part = partlyNamed(this.#text, own, mentions);
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
    const chosen = Array.from(this.#found, ([own, findings]): SaidField | undefined => {
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
