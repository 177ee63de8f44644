import { describeRoute, resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import { ErrorSchema } from '../../src/quotes/wire/wire.ts';

const json = (schema: GenericSchema) => ({ 'application/json': { schema: resolver(schema) } });

/** Describes a route for `GET /api/openapi.json`: its purpose, and its answers by status. */
export const described = (summary: string, answers: Readonly<Record<number, GenericSchema>> = {}) =>
  describeRoute({
    summary,
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [status, { description: summary, content: json(schema) }]),
      ),
      default: { description: 'Why it was refused.', content: json(ErrorSchema) },
    },
  });
