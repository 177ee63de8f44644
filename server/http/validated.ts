import { validator } from 'hono/validator';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

/**
 * Checks the body or the query of a request by its schema. The message names the places of faults, never the values,
 * which may name a customer.
 */
export const validated = <Target extends 'json' | 'query' | 'param' | 'header', Schema extends v.GenericSchema>(
  target: Target,
  schema: Schema,
) =>
  validator(target, (value: unknown): v.InferOutput<Schema> => {
    const { success, output, issues } = v.safeParse(schema, value);
    if (success) return output;
    const places = issues.map((issue) => {
      const place = v.getDotPath(issue) ?? '';
      // The library's own messages begin with `Invalid` and repeat the received value.
      return issue.message.startsWith('Invalid ') ? place : `${place}, expected ${issue.message}`;
    });
    throw new Refusal('bad request', `This can't be read: ${[...new Set(places)].slice(0, 5).join('; ') || target}.`);
  });
