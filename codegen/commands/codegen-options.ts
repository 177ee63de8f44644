import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..', '..');

const formats = ['text', 'json', 'github'] as const;
export type Format = (typeof formats)[number];

export interface Options {
  readonly check: boolean;
  /** Fingerprint after `--accept`; '' if the argument has no fingerprint, undefined without the argument. */
  readonly accept: string | undefined;
  readonly verbose: boolean;
  readonly format: Format;
  readonly source: string;
  readonly out: string;
}

export const help = `Compiles the price book into generated/ and says what changes for customers.

  npm run codegen                    compiles; nothing is written while there is an error
  npm run codegen -- --check         only compares generated/ with the book
  npm run codegen -- --accept <...>  writes price changes over the threshold too: exactly those whose report ended with this fingerprint
  npm run codegen -- --verbose       lists accepted warnings too, and the prices of each product
  npm run codegen -- --format json   what was found, for other programs; github: as annotations of a pull request

  --source <folder>   another price book      --out <folder>   another place for its modules`;

/** Returns the options of a command line, or 'help' if it asks for help. @throws Error with the message to print. */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: args.flatMap((arg, at) => (arg === '--accept' && isOption(args[at + 1]) ? '--accept=' : arg)),
    options: {
      check: { type: 'boolean', default: false },
      accept: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      format: { type: 'string', default: 'text' },
      source: { type: 'string', default: join(root, 'pricing-source') },
      out: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const format = formats.find((known) => known === values.format);
  if (!format) throw new Error(`Unknown format "${values.format}": choose ${formats.join(', ')}.`);
  return { ...values, format, accept: values.accept, out: values.out ?? join(root, 'generated') };
}

/** Tells whether the next argument is an option or is missing. If so, the argument before it has no value. */
const isOption = (next: string | undefined): boolean => next === undefined || next.startsWith('-');
