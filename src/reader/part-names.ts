/** Reads choices that a text names by only some of their words, such as `hot pink` for `Metallic Hot Pink`. */
import { cachedWords } from './cached-words.ts';
import type { LineText, OwnField } from './line-text.ts';
import { type Mention, range } from './mentions.ts';
import { plainWords } from './plain-words.ts';
import type { Token } from './token.ts';

interface Part {
  readonly choices: readonly number[];
  readonly at: readonly number[];
  readonly isDoubtful: boolean;
}

/** Returns the choices whose names contain the most unread words. */
export function partlyNamed(text: LineText, own: OwnField, mentions: readonly Mention[]): Part | undefined {
  const { tokens } = text.all;
  const free = text.at.filter((at) => isFree(text, at, tokens[at]));
  if (free.length === 0) return undefined;
  const named = mentions.flatMap(({ first, end }) => range(first, end));
  const choices = (own.field.choices ?? []).map(({ name }) => new Set(cachedWords(name)));
  const scored = choices.map((words, choice) => {
    const hits = free.filter((at) => words.has(tokens[at]?.text ?? ''));
    const said = new Set([...hits, ...named].map((at) => tokens[at]?.text ?? ''));
    return { choice, hits, isWhole: [...words].every((word) => said.has(word)) };
  });
  const most = Math.max(0, ...scored.map(({ hits }) => new Set(hits.map((at) => tokens[at]?.text)).size));
  if (most === 0) return undefined;
  const best = scored.filter(({ hits }) => new Set(hits.map((at) => tokens[at]?.text)).size === most);
  const whole = best.filter(({ isWhole }) => isWhole);
  const chosen = whole.length > 0 ? whole : best;
  if (chosen.length > 1 && mentions.length === 0) return undefined;
  const at = [...new Set(chosen.flatMap(({ hits }) => hits))];
  return {
    choices: chosen.map(({ choice }) => choice),
    at,
    isDoubtful: !(whole.length === 1 && (mentions.length > 0 || most > 1)),
  };
}

/** Returns true for an unread token that may be part of a name. Numbers, plain words and short words are excluded. */
function isFree(text: LineText, at: number, token: Token | undefined): boolean {
  if (!token || text.used.has(at) || !['word', 'length', 'size'].includes(token.kind)) return false;
  return token.text.length > 2 && !plainWords.has(token.text);
}
