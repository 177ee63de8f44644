import { styleText } from 'node:util';

type Style = 'error' | 'warning' | 'place' | 'quiet' | 'tip';

/** Colors a text for a terminal, or leaves it unchanged. */
export type Paint = (style: Style, text: string) => string;

const formats = { error: 'red', warning: 'yellow', place: 'bold', quiet: 'gray', tip: 'cyan' } as const;

const plain: Paint = (_, text) => text;
const colored: Paint = (style, text) => styleText(formats[style], text, { validateStream: false });

/**
 * Returns a function that colors texts for a terminal, but not for a file or a pipe. If FORCE_COLOR is set, but not to
 * 0, texts for a file or a pipe are colored too. NO_COLOR (no-color.org) turns colors off, even with FORCE_COLOR.
 */
export function paintFor(stream: { readonly isTTY?: boolean }, environment: NodeJS.ProcessEnv): Paint {
  if (environment['NO_COLOR']) return plain;
  if (environment['FORCE_COLOR'] && environment['FORCE_COLOR'] !== '0') return colored;
  return stream.isTTY === true ? colored : plain;
}
