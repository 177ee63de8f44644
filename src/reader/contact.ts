/** Finds the parts of a text that ask for no product, such as greetings, signatures, phone numbers and days. */
import type { Contact, Span } from './reading.ts';

const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gu;
const link = /\b(?:https?:\/\/|www\.)\S+/giu;
const phone =
  /(?:(?<![\d/x.])(?:\+\d{1,3}[\s.-]{0,9})?\(?\d{3}\)?[\s.-]{0,9}\d{3}[\s.-]{1,9}\d{4}(?!\d)|(?<![\d/x.])\d{3}[-.]\d{4}(?!\d)|\+\d[\d\s-]{8,15}\d|\b0\d{1,3} \d{3,4} \d{3,4}\b)(?:\s*(?:x|ext\.?)\s*\d{1,5}\b)?/giu;
/** Returns true for run sizes that look like a phone number, as in `500 250 1000`. With signs, they rise. */
const areRunSizes = (found: string): boolean =>
  found
    .split(/\D+/, 3)
    .every((size, at, sizes) => +size % 50 === 0 && (!/[-.(+]/.test(found) || +size > +(sizes[at - 1] ?? 0)));
/** Matches the header lines of a quoted mail that state the day on which the mail was written. */
const written = /^[ \t>]*(?:on\b.{3,80}\bwrote|sent|date)[ \t]*:.*$/gimu;
const header =
  /^[ \t>]*(?:-{2,} ?(?:original|forwarded) message.*|(?:from|cc|e-?mail|addr(?:ess)?)[ \t]*:.*|(?:ship(?:ping)?|deliver(?:y)?|bill|mail)[ \t]+to\b.*|(?:tel|phone|fax|cell|mobile|ph|to)[ \t]*:[ \t]*[+(\d].*)$/gimu;
const subject = /^[ \t>]*(?:subject|subj|re|fwd?)[ \t]*:.*$/gimu;
const month = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|ember|ober|tember)?`;
const weekday = String.raw`(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?`;
const lead = String.raw`(?:\b(?:pick(?:ed|ing)?[ -]?up|ready|due|deliver(?:ed|y)?|need(?:ed)?(?: it| them| these)?|by|on|before|for|until|no later than|next|this|end of|the|early|late)[ \t]+){0,4}`;
const day = new RegExp(
  String.raw`${lead}\b(?:(?:${weekday})\b(?!\s*\d)(?:[ \t]+(?:morning|afternoon|evening|night))?|tomorrow|tonight|(?:next|this|end of(?: the)?) (?:week|month)|${month}\.?[ \t]+\d{1,2}(?:st|nd|rd|th)?\b(?:[ \t]*-[ \t]*\d{1,2}\b)?(?:,?[ \t]*\d{4})?|\d{1,2}[ \t]+${month}\b|\d{1,2}/20\d\d\b|${month}[ \t]+20\d\d\b|\d{1,2}(?:st|nd|rd|th)\b(?:[ \t]+of)?(?:[ \t]+${month}\b)?|\d{1,2}/\d{1,2}/\d{2,4})`,
  'giu',
);
/** Matches a day such as `by 5/16` or `12/24`. */
const shortDate = /\b(?:by|on|before|due)[ \t]+\d{1,2}\/\d{1,2}\b|\b(?:1[0-2]|0?[1-9])\/(?:1[3-9]|2\d|3[01])\b/giu;
const money =
  /[$€£][ \t]?\d[\d,]*(?:\.\d+)?(?:[ \t]?(?:each|ea|apiece)\b)?|\b\d[\d,]*(?:\.\d+)?[ \t]?(?:dollars|bucks|usd)\b|\b(?:paid|charged|cost(?:s|ing)?(?: us| me)?)[ \t]+(?:about[ \t]+)?\d[\d,]*(?:\.\d+)?/giu;
const earlier = String.raw`(?:last|previous|prior)[ \t]+(?:time|order|year|month|run|batch|invoice|quote|spring|fall|summer|winter|week)`;
const clause = String.raw`(?:[^.,;!?\n]|[.,](?=\d))`;
/** Matches what was ordered or paid before, as in `last time we paid $98 for 500`. */
const past = new RegExp(
  String.raw`\b(?:we|i) already (?:have|own|got)\b${clause}*|\b${earlier}[ \t]+(?:we|i|you|it|they|was|were)\b${clause}*|\b(?:we|i|you|it|they)[ \t]+(?:paid|got|ordered|had|did|was|were|bought|charged)\b${clause}*?\b${earlier}\b|\b(?:we|i)\b${clause}{0,40}\bpaid\b${clause}*`,
  'giu',
);
const way =
  'street|avenue|road|boulevard|lane|highway|court|plaza|pike|trail|terrace|st|ave|rd|blvd|drive|ln|hwy|pkwy|parkway';
const ways = `${way}|dr|ct|way|square`.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
const room = String.raw`(?:,?[ \t]+(?:[Ss]uite|[Ss]te|[Aa]pt|[Uu]nit|[Rr]oom|[Rr]m|[Ff]loor|[Bb]ldg|#)\.?[ \t]*#?[\w-]+)?`;
/** Matches `1200 N Main St, Apt 4`, `Dayton, OH 45402` and `PO Box 12`. */
const address = new RegExp(
  String.raw`\b\d{1,6}[ \t]+(?:[NSEW]\.?[ \t]+)?(?:(?:[\p{Lu}\d][\p{L}\d.'’-]*[ \t]+){1,4}(?:${ways})|[\p{L}\d]+[ \t]+(?:${way}))\b\.?${room}|(?:\b\p{Lu}[\p{L}.]+[ \t]+){0,2}\b\p{Lu}[\p{L}.]+,?[ \t]+[A-Z]{2}\.?,?[ \t]+\d{5}(?:-\d{4})?\b|\b[Pp]\.?[ ]?[Oo]\.?[ ]?[Bb]ox[ ]?\d+`,
  'gu',
);
const year = /\b(?:in|since|est\.?|established|class of)[ \t]+(?:19\d\d|20(?!00)\d\d)\b/giu;
/** Matches the number at the start of a list item, such as `1.` in `1. 500 cards` or `2)` in `2) a banner`. */
const numbering = /^[ \t>*-]*(\d{1,2})[.)][ \t]+(?=\S)/gmu;
const time =
  /\b\d{1,2}(?::\d{2})?[ \t]?(?:am|pm)\b|\b\d{1,2}:\d{2}\b|\bnoon\b|\b(?:before|after|until)[ \t]+(?:[1-9]|1[0-2])(?=[ \t]*(?:[.,;!?)\n]|$))/giu;
const duration =
  /(?:\b(?:in|within)[ \t]+)?\b(?:\d{1,2}|a|one|two|three|four|five|couple(?: of)?)(?:[ \t]*-[ \t]*\d{1,2})?[ \t]+(?:business |working |more )?(?:day|week|month|hour|hr|minute|year)s?\b(?:[ \t]+(?:turnaround|turn))?/giu;
const greeting =
  /^[ \t>]*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[ \t]+(?:there\b|all\b|team\b|(?!need|can|could|i\b|we\b|just|looking|please|how|what)[\p{L}.'’-]+(?:[ \t]+\p{Lu}[\p{L}.'’-]+)?)?[ \t]*(?=[,!:—–\n-])/gimu;
const person = String.raw`(?!(?:${weekday}|${month})\b)\p{Lu}[\p{L}.'’-]+(?:[ \t]+\p{Lu}[\p{L}.'’-]+){0,2}`;
const firm = String.raw`(?:[ \t]+(?:from|with|at|of|over at)[ \t]+(?:the[ \t]+)?\p{Lu}[\p{L}\p{N}.&'’-]*(?:[ \t]+(?:\p{Lu}[\p{L}\p{N}.&'’-]*|&|of|and))*)?`;
const introduced = new RegExp(
  String.raw`\b(?:[Tt]his is|[Ii]t['’]?s|[Mm]y name is|[Nn]ame is|[Nn]ame:|[Cc]ontact:|[Aa]ttn:?|I am|[Ii]['’]m)[ \t]+(${person})${firm}|^[ \t>]*(?:(?:[Hh]i|[Hh]ello|[Hh]ey),?[ \t]+)?(${person})[ \t]+here\b${firm}`,
  'gmu',
);
const sender = new RegExp(String.raw`^[ \t>]*[Ff]rom:[ \t]*"?(${person})`, 'gmu');
const signOff =
  /^[ \t>]*(?:(?:(?:many |ok |okay |great |sincere )?thanks?(?: you| again| so much| a lot| in advance)*|thx|ty|cheers|best|regards|rgds|(?:kind|best|warm|many) regards|best wishes|sincerely|respectfully|yours(?: truly)?|talk soon)\b|sent from my\b.*|--+[ \t]*$|—)/iu;
const inlineSignOff = new RegExp(
  String.raw`(?<=[.!?,;\n])[ \t]*(?:[Tt]hanks(?: so much| again| in advance)?|[Tt]hank you(?: so much| in advance)?|[Tt]hx|[Cc]heers|[Bb]est(?: regards)?|(?:[Kk]ind )?[Rr]egards)[ \t]*[,.!-]*[ \t]*((?:-[ \t]*)?${person}(?:[ \t]+\p{Lu}\.?)?)?(?:[ \t]*[,|-][ \t]*${person}){0,2}[ \t.!,|;]*$`,
  'gmu',
);

export interface PersonalParts {
  readonly contact: Contact;
  readonly spans: readonly Span[];
}

/**
 * Returns the contact data of a text, and the parts of the text about the person, about days and about times.
 * @param namesProduct returns true if a line names a product
 */
export function contactIn(text: string, namesProduct: (line: string) => boolean): PersonalParts {
  const spans: Span[] = [];
  const take = (pattern: RegExp, group = 0, within = text): readonly string[] =>
    [...within.matchAll(pattern)].flatMap((found) => {
      if (pattern === phone && areRunSizes(found[0])) return [];
      spans.push({ from: found.index, to: found.index + found[0].length });
      return (found[group] ?? found[group + 1] ?? '').trim();
    });
  const [mail] = take(email);
  const [number] = take(phone);
  take(link);
  const words = blanked(text, spans);
  take(address);
  take(past);
  take(money);
  take(year);
  const heads = take(written).join();
  const [from] = take(sender, 1);
  take(header);
  // A subject is read only if the text below it names no product.
  const [head] = text.matchAll(subject);
  const below = head ? text.slice(head.index + head[0].length).split('\n') : [];
  if (below.some(namesProduct)) take(subject);
  take(greeting);
  const [own] = take(introduced, 1, words);
  const signature = signatureIn(text, namesProduct);
  spans.push(...signature.spans);
  const [inline] = take(inlineSignOff, 1, words);
  const days = [...take(day), ...take(shortDate)];
  const due = days.find((one) => !heads.includes(one));
  take(time);
  take(duration);
  if (text.matchAll(numbering).next().value?.[1] === '1') take(numbering);
  const name = own ?? signature.name ?? (inline?.replace(/^-\s*/, '') || from);
  return {
    contact: {
      ...(name !== undefined && { name }),
      ...(mail !== undefined && { email: mail }),
      ...(number !== undefined && { phone: number }),
      ...(due !== undefined && { day: due }),
    },
    spans,
  };
}

const mostSignatureWords = 5;
const personName = /^[-~\s,.!;]*(\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){0,2})[\s.!]*$/u;

/** Matches the start of a line that asks for a product below a sign-off: a number, or a word such as `also` or `PS`. */
const requestStart = /^\W*(?:p\.?s|also|and|plus|\d)/i;

/** Returns the person's name, and the lines from a sign-off up to the next line that asks for something. */
function signatureIn(
  text: string,
  namesProduct: (line: string) => boolean,
): { readonly name?: string; readonly spans: readonly Span[] } {
  const spans: Span[] = [];
  let name: string | undefined;
  let isOpen = false;
  let from = 0;
  const lines = text.split('\n');
  const request = lines.findIndex(namesProduct);
  for (const [at, line] of lines.entries()) {
    const to = from + line.length;
    const sign: RegExpExecArray | null = isOpen || at === request ? null : signOff.exec(line);
    const rest: string = sign ? line.slice(sign[0].length) : line;
    const words: readonly string[] = rest.match(/[\p{L}\p{N}]+/gu) ?? [];
    if (sign && words.length <= mostSignatureWords && !/\d/.test(rest)) isOpen = true;
    else if (at > request ? requestStart.test(line) && namesProduct(line) : at === request || !personName.test(line))
      isOpen = false;
    if (isOpen) {
      spans.push({ from, to });
      // Above the first request, a sign-off with more words on its line, as in `Thanks, Ann`, is the whole signature.
      isOpen = at > request || !sign || !words[0];
      if (isOpen) name ??= personName.exec(rest)?.[1];
    }
    from = to + 1;
  }
  return { spans, ...(name !== undefined && { name }) };
}

/** Returns the text with spaces in place of the given parts, except for line breaks. No character moves. */
export function blanked(text: string, spans: readonly Span[]): string {
  const units = text.split('');
  for (const { from, to } of spans) for (let at = from; at < to; at++) if (units[at] !== '\n') units[at] = ' ';
  return units.join('');
}
