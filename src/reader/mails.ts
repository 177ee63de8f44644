/** Puts the mails of a text in the order in which they were written: an answer comes after the mail that it quotes. */
import type { Span } from './token.ts';

/** Sign before a mail that answers the mail before it. */
export const mailBreak = '\ue000';

const quoted = /^(?:[ \t]*>)*[ \t]*/;
const mailHead = /^[ \t]*(?:-{2,} ?(?:original|forwarded) message|from:[ \t]*\S)/i;

/** Returns the lines of a text in the order in which they were written, without the signs of quotation. */
export function linesInOrder(text: string): readonly (Span & { readonly isAnswer?: true })[] {
  let from = 0;
  let mails = 0;
  const lines = text.split('\n').map((line, at) => {
    const start = from;
    from += line.length + 1;
    const lead = quoted.exec(line)?.[0] ?? '';
    const depth = lead.split('>').length - 1;
    if (at > 0 && depth === 0 && mailHead.test(line)) mails++;
    const isBlank = lead.length === line.length || /\bwrote:\s*$/.test(line);
    return { from: start + lead.length, to: start + line.length, depth: depth + mails, isBlank };
  });
  const depths = lines.flatMap(({ depth, isBlank }) => (isBlank ? [] : depth));
  const runs = depths.filter((depth, at) => depth !== depths[at - 1]);
  const falls = runs.toSorted((one, other) => other - one);
  const isReply = runs.length > 1 && new Set(runs).size === runs.length;
  const isRising = falls.toReversed().every((depth, at) => depth === runs[at]);
  if (!isReply || !(isRising || falls.every((depth, at) => depth === runs[at]))) return lines;
  return falls.flatMap((own, mail) =>
    lines
      .filter(({ depth, isBlank }) => depth === own && !isBlank)
      .map(({ from: start, to }, at) => ({
        from: start,
        to,
        ...(mail > 0 && at === 0 && { isAnswer: true as const }),
      })),
  );
}
