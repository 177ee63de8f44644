/** Reply to a customer's request: the prices of what is certain, and questions with the prices of their answers. */
import type { Cents } from '../../pricing/index.ts';
import type { CartItem } from '../cart.ts';
import { formatMoney } from '../format.ts';
import type { Letterhead } from '../letterhead.ts';
import { optionTexts } from '../option-names.ts';
import { offerSums } from '../sums.ts';
import { dayText } from '../validity.ts';
import { indented, inOneLine } from './legible.ts';
import { lineTexts, paragraph, regards, sampleText } from './letter-text.ts';

export interface ReplyAnswer {
  readonly name: string;
  /** Price of the line with this answer; absent if there is none. */
  readonly total?: Cents;
  readonly isSample: boolean;
  /** Other values that come with this answer, such as `Hems None`. */
  readonly beside: readonly string[];
}

export interface ReplyQuestion {
  readonly label: string;
  /** Empty for a figure that the customer has to name. */
  readonly answers: readonly ReplyAnswer[];
  /** Other values that come with all answers. */
  readonly beside: readonly string[];
}

export interface Reply {
  readonly name: string;
  readonly lines: readonly CartItem[];
  /** Lines with questions. `what` says what is certain of the line. */
  readonly open: readonly { readonly what: string; readonly questions: readonly ReplyQuestion[] }[];
  readonly employee: string;
  readonly until: string;
}

const subjectOf = /^[ \t>]*subject:[ \t]*(?:re:[ \t]*)*(\S.*)$/im;

/** `Re: Banners for Saturday` if the request has a subject, otherwise `Your prices from Corner Print`. */
export function replySubject(request: string, { name }: Letterhead): string {
  const subject = subjectOf.exec(request)?.[1];
  const shop = inOneLine(name, 80);
  return subject ? `Re: ${inOneLine(subject, 200)}` : `Your prices${shop && ` from ${shop}`}`;
}

/** A person may change the text before sending it. */
export function replyText({ name, lines, open, employee, until }: Reply, letterhead: Letterhead): string {
  const options = optionTexts(lines);
  const hasSample =
    lines.some(({ sample }) => sample) ||
    open.some(({ questions }) => questions.some(({ answers }) => answers.some(({ isSample }) => isSample)));
  return [
    name.trim() === '' ? 'Hello,' : `Hello ${indented(name.trim(), '')},`,
    '',
    'Thank you for your request.',
    ...(lines.length > 0 ? ['', ...lines.flatMap((line, at) => lineTexts(line, at, options.get(line)))] : []),
    ...(open.length === 0 && lines.length > 1
      ? ['', ...offerSums({ lines }).map(({ label, cents }) => `${label}: ${formatMoney(cents)}`)]
      : []),
    ...open.flatMap(({ what, questions }, at) => [
      '',
      `${lines.length + at + 1}. ${indented(what, '   ')}`,
      ...questions.map((question) => `   ${questionText(question)}`),
    ]),
    ...sampleText(hasSample),
    '',
    `These prices hold until ${dayText(until)}.`,
    ...paragraph(letterhead.terms),
    ...regards(employee, letterhead),
  ].join('\n');
}

/** `Which material? 13oz Scrim for $38.72; 8oz Mesh or 18oz Blockout for $44.16 (with Hems None).` */
function questionText({ label, answers, beside }: ReplyQuestion): string {
  const asked = `Which ${lowered(label)}?`;
  if (answers.length === 0) return asked;
  if (answers.every(({ total }) => total === undefined)) return `${asked} ${orList(answers.map(({ name }) => name))}?`;
  const groups: { readonly price: string; readonly names: string[] }[] = [];
  for (const answer of answers) {
    const price = priceText(answer);
    const group = groups.find((one) => one.price === price);
    if (group) group.names.push(answer.name);
    else groups.push({ price, names: [answer.name] });
  }
  const texts = groups.map(({ price, names }) => `${orList(names)}${price}`);
  return `${asked} ${texts.join('; ')}${beside.length === 0 ? '' : `, ${answers.length > 1 ? 'each ' : ''}with ${beside.join(', ')}`}.`;
}

const priceText = ({ total, isSample, beside }: ReplyAnswer): string =>
  total === undefined
    ? ', price on request'
    : ` for ${formatMoney(total)}${isSample ? ' †' : ''}${beside.length === 0 ? '' : ` (with ${beside.join(', ')})`}`;

const orList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** Writes the ordinary words of a label small: `Pole pockets`, but `UV coating`. */
export const lowered = (label: string): string => label.replace(/\b[A-Z][a-z]+\b/g, (word) => word.toLowerCase());
