import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { contactLine } from '../../../src/quotes/letter.ts';
import { answerKinds, declineReasons, type LinkAnswer, withAnswer } from '../../../src/quotes/link-answer.ts';
import { legible } from '../../../src/quotes/mail/legible.ts';
import { newId } from '../../../src/quotes/new-id.ts';
import { answeredChoices, optionSets } from '../../../src/quotes/option-sets.ts';
import { textLimit } from '../../../src/quotes/text-limits.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';
import { writeQuote } from '../../database/write-quote.ts';
import { dayIn, findOpenLink, type OpenLink } from './open-link.ts';

const typed = (field: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => legible(text).trim().slice(0, textLimit(field))),
    ),
    '',
  );

const AnswerSchema = v.object({
  once: v.pipe(v.string(), v.regex(/^[\w-]{8,80}$/)),
  kind: v.picklist(answerKinds),
  name: typed('name'),
  reason: v.optional(v.picklist(declineReasons)),
  words: typed('words'),
});
export interface Answered extends Readonly<v.InferOutput<typeof AnswerSchema>> {
  /** Letters of the chosen options, one for each set, as in `B, A`. */
  readonly option?: string;
}

export function readAnswer(form: Readonly<Record<string, unknown>>): Answered | undefined {
  const read = v.safeParse(AnswerSchema, form);
  if (!read.success) return undefined;
  // Browsers send the boxes in the order of the page, which is the order of the sets.
  const letters = Object.entries(form).flatMap(([name, value]) => (isOptionBox(name) ? [value] : []));
  return read.output.kind === 'accepted' && letters.length > 0
    ? { ...read.output, option: letters.join(', ') }
    : read.output;
}

/** Returns the name of the radio buttons of a set. */
export const optionBox = (at: number): string => (at === 0 ? 'option' : `option-${at + 1}`);
const isOptionBox = (name: string): boolean => /^option(?:-\d+)?$/.test(name);

const mostQuestions = 5;

export interface Incomplete {
  readonly given: Answered;
  readonly problem: string;
}

type Result =
  | { readonly kind: 'done' }
  | { readonly kind: 'gone' | 'replaced' }
  | { readonly kind: 'incomplete'; readonly open: OpenLink; readonly incomplete: Incomplete };

const done: Result = { kind: 'done' };

/** A repeated form changes nothing, and a second decision is refused until the counter has undone the first one. */
export async function takeAnswer(
  bound: TenantTransaction,
  store: string,
  { hash, given, now }: { readonly hash: Buffer; readonly given: Answered; readonly now: number },
): Promise<Result> {
  const open = await findOpenLink(bound, store, hash, now);
  if (typeof open !== 'object') return { kind: open ?? 'gone' };
  const { link } = open;
  const id = idOf(given);
  const isRepeated = link.answers.some((each) => each.id === id);
  const isQuestion = given.kind === 'asked';
  const isLate = !isQuestion && !open.mayDecide;
  if (isLate ? saysTheSame(open, given) : isRepeated) return done;
  const problem = isLate ? lateText(open) : problemOf(given, open);
  if (problem !== undefined) return { kind: 'incomplete', open, incomplete: { given, problem } };
  await bound
    .updateTable('links')
    .set({
      answers: JSON.stringify([
        ...link.answers,
        { id, kind: given.kind, ...(given.option && { option: given.option }), at: now },
      ]),
    })
    .where('hash', '=', hash)
    .execute();
  await writeAnswer(bound, open, given, now);
  return done;
}

const idOf = ({ once, kind, words, option }: Answered): string =>
  createHash('sha256')
    .update(JSON.stringify([once, kind, words, ...(option === undefined ? [] : [option])]))
    .digest('base64url');

/** Returns true if a late answer is the present decision, with a text that is blank or recorded already. */
function saysTheSame({ decided, present }: OpenLink, { kind, option, words }: Answered): boolean {
  const { status, events } = present.document;
  const stands: Pick<Answered, 'option'> & { readonly kind: string } = decided ?? { kind: status };
  const isHeard = words === '' || events.some(({ answer }) => answer?.kind === kind && answer.words === words);
  return isHeard && stands.kind === kind && stands.option === option;
}

function lateText({ link }: OpenLink): string {
  const contact = contactLine(link.letterhead);
  return `We kept that answer, and not your new one. To change it, call or write to us${contact && ` (${contact})`}, or ask below.`;
}

function problemOf({ kind, option, name, reason, words }: Answered, { sent, link }: OpenLink): string | undefined {
  const sets = optionSets(sent.lines).length;
  if (kind === 'asked') {
    if (link.answers.filter((each) => each.kind === 'asked').length >= mostQuestions)
      return 'You can’t ask any more questions here: call or write to us.';
    return words === '' ? 'Write your question.' : undefined;
  }
  if (kind === 'declined') return reason === undefined ? 'Choose a reason.' : undefined;
  if (sets === 0 && option !== undefined) return 'This quote has no options.';
  if (answeredChoices(sent.lines, option).size < sets)
    return sets === 1 ? 'Choose one of the options.' : 'Choose one of the options of each product.';
  return name === '' ? 'Enter your name.' : undefined;
}

const customer = { id: 'link', name: 'The customer, by link' };

async function writeAnswer(
  bound: TenantTransaction,
  { link, present, isChanged }: OpenLink,
  { kind, option, name, reason, words }: Answered,
  now: number,
): Promise<void> {
  const { document, flags, approval } = present;
  const answer: LinkAnswer = {
    kind,
    of: link.version,
    name,
    ...(option !== undefined && { option }),
    ...(kind !== 'accepted' && words && { words }),
  };
  const sentOn = isChanged ? dayIn(link.created_at, link.time_zone) : undefined;
  const quote = {
    ...withAnswer(document, answer, { at: now, why: kind === 'declined' ? reason : undefined, sentOn }),
    revision: document.revision + 1,
    changedAt: Math.max(now, document.changedAt),
  };
  const change = { quote, command: newId(), author: customer, sentBy: customer, at: now };
  await writeQuote(bound, link.store, change, { flags, approval });
}
