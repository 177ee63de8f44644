/** Leaves out products that are not asked for, such as what a piece is for: `an insert for our foam board`. */
import { type Mention, type Mentions, range } from './mentions.ts';
import { plainWords } from './plain-words.ts';
import { type Token, wordSet } from './token.ts';

const owned = wordSet('our my their his her your its');
const determiners: ReadonlySet<string> = new Set([...owned, ...wordSet('the a an this that each every')]);
/** Words that say what a piece is for; words of the second list do so only before a word such as `our`. */
const always = wordSet('for behind beside near under inside above into onto over as like');
const beforeOwned = wordSet('in on with to match matching at of');
const requests = wordSet(
  'price quote quoting quoted pricing cost estimate looking look ask asking need rate bid order much',
);
/** Maximum number of words of a sentence that are looked at. */
const mostWords = 40;
/** Maximum number of words between such a word and what the piece is for. */
const mostBetween = 4;

const isProduct = ({ meanings }: Mention): boolean => meanings.some(({ kind }) => kind === 'products');

const isRefused = ({ isNegated, meanings }: Mention): boolean =>
  isNegated === true && !meanings.some(({ kind }) => kind === 'choice');

export function withoutPurposes(all: Mentions): Mentions {
  const products = all.mentions.filter(isProduct);
  const places = all.tokens.flatMap((token, at) => (token.kind === 'size' && isPlace(all, at) ? at : []));
  const gone = products.flatMap((mention): readonly number[] => {
    const isGone =
      isRefused(mention) ||
      isStatement(all, mention, places) ||
      isPurpose(all, products, mention) ||
      isModifier(all, products, mention);
    if (isGone) return range(mention.first, mention.end);
    return isOrdered(all, mention) ? range(startOf(all, mention), mention.end) : [];
  });
  const lost = new Set([...gone, ...places]);
  if (lost.size === 0) return all;
  const tokens = all.tokens.map(
    (token, at): Token => (lost.has(at) ? { ...token, kind: 'sign', text: '', isGone: true } : token),
  );
  // Without a product that is asked for, what else the text says makes no line.
  const isAsked = products.length === 0 || products.some((one) => !lost.has(one.first) || isRefused(one));
  const mentions = isAsked ? all.mentions.filter(({ first }) => !lost.has(first)) : [];
  return { ...all, tokens, mentions, mentioned: new Set([...all.mentioned].filter((at) => !lost.has(at))) };
}

const states = wordSet('is are was were look sit hang came arrived held turned you we they i');
const askers = wordSet('i we you they');
const got = wordSet('ordered bought got made had printed did picked received');

/** Returns true for words about a piece that is there already, as in `the banner you made us is lovely`. */
const isStatement = (all: Mentions, mention: Mention, places: readonly number[]): boolean =>
  startOf(all, mention) < mention.first &&
  states.has(all.tokens[mention.end]?.text ?? '') &&
  !restOf(all, mention.end).some((at) => !places.includes(at) && isFigure(all, at));

const isFigure = ({ tokens }: Mentions, at: number): boolean =>
  ['number', 'size', 'length'].includes(tokens[at]?.kind ?? '');

/** Returns the positions from a word up to the end of its sentence. */
function restOf(all: Mentions, from: number): readonly number[] {
  const most = range(from, Math.min(from + mostWords, all.tokens.length));
  return range(from, most.find((at) => isStop(all, at)) ?? from + most.length);
}

/** Returns true for pieces of an earlier order, as in `the 500 cards I ordered`. */
const isOrdered = ({ tokens }: Mentions, { end }: Mention): boolean =>
  askers.has(tokens[end]?.text ?? '') && got.has(tokens[end + 1]?.text ?? '');

/** Returns the position of `the` or `our` before a product, or of the product. */
const startOf = ({ tokens }: Mentions, { first }: Pick<Mention, 'first' | 'end'>): number =>
  range(Math.max(0, first - 3), first).find((at) => owned.has(tokens[at]?.text ?? '') || tokens[at]?.text === 'the') ??
  first;

/** Returns true for a product that describes the word after it, as in `a poster session`. */
function isModifier(all: Mentions, products: readonly Mention[], { first, end }: Mention): boolean {
  const { tokens, mentioned } = all;
  const next = tokens[end];
  if (!determiners.has(tokens[first - 1]?.text ?? '') || next?.kind !== 'word' || mentioned.has(end)) return false;
  if (plainWords.has(next.text) || /(?:ed|ing)$|^\d/.test(next.text)) return false;
  const isIdle = !restOf(all, end).some((at) => mentioned.has(at) || isFigure(all, at));
  return isIdle && products.some((one) => one.first > end && tokens[one.first - 1]?.kind === 'number');
}

const isStop = ({ tokens }: Mentions, at: number): boolean =>
  tokens[at]?.kind === 'break' || ['.', ';', ':', '?', '!'].includes(tokens[at]?.text ?? '');

/** Returns the position of a word such as `for` before a thing. Only words without numbers may be in between. */
function leadOf({ tokens }: Mentions, first: number): number | undefined {
  for (let at = first - 1; at >= first - 1 - mostBetween; at--) {
    const { kind, text = '' } = tokens[at] ?? {};
    // In `for two light boxes`, there is also a number.
    if (kind !== 'word' && !(kind === 'number' && always.has(tokens[at - 1]?.text ?? ''))) return undefined;
    const next = tokens[at + 1]?.text ?? '';
    const isLead = always.has(text) || (beforeOwned.has(text) && owned.has(next));
    if (isLead) return requests.has(tokens[at - 1]?.text ?? '') ? undefined : at;
    if (text === 'and' || text === 'or') return undefined;
  }
  return undefined;
}

function isPurpose(all: Mentions, products: readonly Mention[], mention: Mention): boolean {
  const lead = leadOf(all, mention.first);
  const next = all.tokens[mention.end];
  if (lead === undefined || ['number', 'size', 'length'].includes(next?.kind ?? '')) return false;
  const hasDeterminer = determiners.has(all.tokens[lead + 1]?.text ?? '');
  const isVague = ['as', 'like'].includes(all.tokens[lead]?.text ?? '');
  if (isVague) return hasDeterminer && products.length > 1;
  const others = products.filter(
    (one) => one !== mention && Math.abs(one.first - mention.first) < mostWords && !isStopBetween(all, one, mention),
  );
  const isCountedItself = all.tokens[lead + 1]?.kind === 'number';
  const isBefore = others.some(
    ({ end }) => end <= lead && (isCountedItself ? end >= lead - 1 : hasDeterminer || !isJoined(all, end, lead)),
  );
  const noun = all.tokens[lead - 1];
  // In `an insert for our foam board`, the insert is asked for.
  const isOfThing =
    noun?.kind === 'word' && !plainWords.has(noun.text) && !all.mentioned.has(lead - 1) && products.length > 1;
  if (isOfThing && owned.has(all.tokens[lead + 1]?.text ?? '')) return true;
  return (
    isBefore ||
    (hasDeterminer && others.some((one) => one.first >= mention.end && isCounted(all, mention.end, one.first)))
  );
}

const isJoined = ({ tokens }: Mentions, from: number, to: number): boolean =>
  range(from, to).some((at) => ['and', ',', '&', 'plus', 'also', '+'].includes(tokens[at]?.text ?? ''));

const isCounted = ({ tokens }: Mentions, from: number, to: number): boolean =>
  range(from, to).some((at) => tokens[at]?.kind === 'number' || ['a', 'an'].includes(tokens[at]?.text ?? ''));

function isStopBetween(all: Mentions, one: Mention, other: Mention): boolean {
  const [from, to] = one.first < other.first ? [one.end, other.first] : [other.end, one.first];
  return range(from, to).some((at) => isStop(all, at));
}

/** Returns true for the size of a place or thing, as in `for our 10x10 booth`. */
function isPlace(all: Mentions, at: number): boolean {
  const { tokens, mentions } = all;
  const [lead, determiner, next] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]].map((token) => token?.text ?? '');
  const isFor = (always.has(lead ?? '') || lead === 'in' || lead === 'on') && determiners.has(determiner ?? '');
  const isNamed = mentions.some(
    ({ first, meanings }) => first === at + 1 && meanings.some(({ kind }) => kind !== 'not offered'),
  );
  const isThing = tokens[at + 1]?.kind === 'word' && !isNamed && !plainWords.has(next ?? '');
  return isFor && isThing && !requests.has(tokens[at - 3]?.text ?? '');
}
