import { styleText } from 'node:util';

type Style = 'error' | 'warning' | 'place' | 'quiet' | 'tip';

/** Colours a text for a terminal, or leaves it unchanged. */
export type Paint = (style: Style, text: string) => string;

const formats = { error: 'red', warning: 'yellow', place: 'bold', quiet: 'gray', tip: 'cyan' } as const;

const plain: Paint = (_, text) => text;
const colored: Paint = (style, text) => styleText(formats[style], text, { validateStream: false });

/** Returns colours for a terminal or with FORCE_COLOR; none for a file or pipe, or with NO_COLOR (no-color.org). */
export function paintFor(stream: { readonly isTTY?: boolean }, environment: NodeJS.ProcessEnv): Paint {
  if (environment['NO_COLOR']) return plain;
  if (environment['FORCE_COLOR'] && environment['FORCE_COLOR'] !== '0') return colored;
  return stream.isTTY === true ? colored : plain;
}
