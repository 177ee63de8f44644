/** Leaves out products that are not asked for, such as what a piece is for: `an insert for our foam board`. */
import { type Mention, type Mentions, namesProduct, range, without } from './mentions.ts';
import { owned } from './people.ts';
import { plainWords } from './plain-words.ts';
import { wordSet } from './token.ts';

const determiners: ReadonlySet<string> = new Set([...owned, ...wordSet('the a an this that each every')]);
/** Words that say what a piece is for. */
const always = wordSet('for behind beside near under inside above into onto over as like');
const requests = wordSet(
  'price quote quoting quoted pricing cost estimate looking look ask asking need rate bid order much',
);
/** Maximum number of words of a sentence that are looked at. */
const mostWords = 40;
/** Maximum number of words between such a word and what the piece is for. */
const mostBetween = 5;

const isRefused = ({ isNegated, meanings }: Mention): boolean =>
  isNegated === true && !meanings.some(({ kind }) => kind === 'choice');

export function withoutPurposes(all: Mentions): Mentions {
  const products = all.mentions.filter(namesProduct);
  const places = all.tokens.flatMap((token, at) => (token.kind === 'size' && isPlace(all, at) ? at : []));
  const gone = products.flatMap((mention): readonly number[] => {
    const isGone =
      isRefused(mention) ||
      isStatement(all, mention) ||
      isPurpose(all, products, mention) ||
      isModifier(all, products, mention);
    return isGone ? range(mention.first, mention.end) : [];
  });
  const lost = new Set([...gone, ...places]);
  if (lost.size === 0) return all;
  // Without a product that is asked for, what else the text says makes no line.
  const isAsked = products.length === 0 || products.some((one) => !lost.has(one.first) || isRefused(one));
  const left = without(all, lost);
  return isAsked ? left : { ...left, mentions: [] };
}

const states = wordSet('is are was were look sit hang came arrived held turned you we they i');

/** Returns true for words about a piece that is there already, as in `the banner you made us is lovely`. */
const isStatement = (all: Mentions, { first, end }: Mention): boolean =>
  all.tokens.slice(Math.max(0, first - mostBetween), first).some(({ text }) => owned.has(text) || text === 'the') &&
  states.has(all.tokens[end]?.text ?? '') &&
  !restOf(all, end).some((at) => isFigure(all, at));

const isFigure = ({ tokens }: Mentions, at: number): boolean =>
  ['number', 'size', 'length'].includes(tokens[at]?.kind ?? '');

/** Returns the positions from a word up to the end of its sentence. */
function restOf(all: Mentions, from: number): readonly number[] {
  const most = range(from, Math.min(from + mostWords, all.tokens.length));
  return range(from, most.find((at) => isStop(all, at)) ?? from + most.length);
}

/** Returns true for a product that describes the word after it, as in `a poster session`. */
function isModifier(all: Mentions, products: readonly Mention[], { first, end }: Mention): boolean {
  const { tokens, mentioned } = all;
  const next = tokens[end];
  if (!determiners.has(tokens[first - 1]?.text ?? '') || next?.kind !== 'word' || mentioned.has(end)) return false;
  const isIdle = !plainWords.has(next.text) && !restOf(all, end).some((at) => mentioned.has(at));
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
    if (always.has(text)) return requests.has(tokens[at - 1]?.text ?? '') ? undefined : at;
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
  const others = products.filter((one) => one !== mention && !hasStop(all, one, mention));
  const isCountedItself = all.tokens[lead + 1]?.kind === 'number';
  const isBefore = others.some(({ end }) => end <= lead && (isCountedItself ? end >= lead - 1 : hasDeterminer));
  const noun = all.tokens[lead - 1];
  // In `an insert for our foam board`, the insert is asked for.
  const isOfThing = noun?.kind === 'word' && !plainWords.has(noun.text) && products.length > 1;
  return isBefore || (isOfThing && owned.has(all.tokens[lead + 1]?.text ?? ''));
}

const hasStop = (all: Mentions, one: Mention, other: Mention): boolean =>
  range(Math.min(one.end, other.end), Math.max(one.first, other.first)).some((at) => isStop(all, at));

/** Returns true for the size of a place or thing, as in `for our 10x10 booth`. */
function isPlace(all: Mentions, at: number): boolean {
  const { tokens, mentions, mentioned } = all;
  const [lead = '', determiner = '', next = ''] = [at - 2, at - 1, at + 1].map((one) => tokens[one]?.text);
  const noun = tokens[at - 2];
  // In `our booth is 10x10`, the size is that of the booth.
  if (['is', 'are', 'was'].includes(lead === '' ? '' : (tokens[at - 1]?.text ?? '')))
    return noun?.kind === 'word' && !plainWords.has(noun.text) && !mentioned.has(at - 2);
  const isFor = (always.has(lead) || lead === 'in') && determiners.has(determiner);
  const isNamed = mentions.some(
    (one) => one.first === at + 1 && one.meanings.some(({ kind }) => kind !== 'not offered'),
  );
  return isFor && tokens[at + 1]?.kind === 'word' && !isNamed && !plainWords.has(next);
}
