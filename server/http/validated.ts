import { validator } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import { Refusal } from './refusal.ts';

/**
 * Checks the body or the query of a request by its schema. The message names the places of faults, never the values,
 * which may name a customer.
 */
export const validated = <Target extends 'json' | 'query' | 'param' | 'header', Schema extends GenericSchema>(
  target: Target,
  schema: Schema,
) =>
  validator(target, schema, (result) => {
    if (result.success) return;
    const places = result.error.map(({ path = [], message }) => {
      const place = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
      // The library's own messages begin with `Invalid` and repeat the received value.
      return message.startsWith('Invalid ') ? place : `${place}, expected ${message}`;
    });
    throw new Refusal('bad request', `This can't be read: ${[...new Set(places)].slice(0, 5).join('; ') || target}.`);
  });
