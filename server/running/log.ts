/** One line of JSON for each event. It says what was asked and how it went, in words of the program: no name, no address of a person, no number of a quote. */
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

/** @param to where the lines go; standard output when it is not said */
export function openLog({ level, to }: { readonly level: string; readonly to?: DestinationStream }): Log {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return to ? pino(options, to) : pino(options);
}

const text = (value: unknown, key: string): string | undefined => {
  if (typeof value !== 'object' || value === null || !(key in value)) return undefined;
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' ? found : undefined;
};

/** What may be told of an error. Its message may not: the database, for one, repeats the values in it. */
export function toldOf(error: unknown): Readonly<Record<string, unknown>> {
  return {
    error: text(error, 'name') ?? typeof error,
    // In words of the program, where the error has such.
    told: text(error, 'told'),
    // Of the database: `23505`, and what that is about.
    code: text(error, 'code'),
    table: text(error, 'table'),
    constraint: text(error, 'constraint'),
    routine: text(error, 'routine'),
    at: text(error, 'stack')
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
  };
}
