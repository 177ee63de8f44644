import { validator } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import { Refusal } from './refusal.ts';

/** The body or the query of a request, by its schema. What is wrong with it is said by its place; its values, which may name a customer, are not. */
export const checked = <Target extends 'json' | 'query' | 'param' | 'header', Schema extends GenericSchema>(
  target: Target,
  schema: Schema,
) =>
  validator(target, schema, (result) => {
    if (result.success) return;
    const places = result.error.map(({ path = [], message }) => {
      const place = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
      // The library's own messages begin so, and hold what was received.
      return message.startsWith('Invalid ') ? place : `${place}, expected ${message}`;
    });
    throw new Refusal('bad request', `This can't be read: ${[...new Set(places)].slice(0, 5).join('; ') || target}.`);
  });
