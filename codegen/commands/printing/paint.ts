import { styleText } from 'node:util';

type Style = 'error' | 'warning' | 'place' | 'quiet' | 'tip';

/** Colours a text for a terminal, or leaves it unchanged. */
export type Paint = (style: Style, text: string) => string;

const formats = { error: 'red', warning: 'yellow', place: 'bold', quiet: 'gray', tip: 'cyan' } as const;

const plain: Paint = (_, text) => text;
const colored: Paint = (style, text) => styleText(formats[style], text, { validateStream: false });

/**
 * Returns a function that colours texts for a terminal, but not for a file or a pipe. FORCE_COLOR always turns colours
 * on, and NO_COLOR (no-color.org) turns them off.
 */
export function paintFor(stream: { readonly isTTY?: boolean }, environment: NodeJS.ProcessEnv): Paint {
  if (environment['NO_COLOR']) return plain;
  if (environment['FORCE_COLOR'] && environment['FORCE_COLOR'] !== '0') return colored;
  return stream.isTTY === true ? colored : plain;
}
