/** A line of JSON for each event, never with a person's name, a personal address or a quote number. */
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

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

/** Leaves out the message of an error, because a database repeats values in its messages. */
export function logFields(error: unknown): Readonly<Record<string, unknown>> {
  return {
    error: text(error, 'name') ?? typeof error,
    // The program's own explanation for the log, if the error has one (`NotSignedIn`).
    told: text(error, 'told'),
    // Error code of the database, such as `23505`, and the object that the error is about.
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
