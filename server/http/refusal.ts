import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from '../../src/quotes/wire/wire.ts';

const statuses = {
  'not signed in': 401,
  'not allowed': 403,
  'not found': 404,
  'bad request': 400,
  'does not add up': 422,
  'changed meanwhile': 412,
  'settings changed': 409,
  'number taken': 409,
  'held for a manager': 202,
  'too large': 413,
  'not JSON': 415,
  'too many requests': 429,
  'not now': 503,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>;

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly also: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, also: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.also = also;
  }

  get status(): ContentfulStatusCode {
    return statuses[this.code];
  }

  answer(context: Context, headers?: Readonly<Record<string, string>>): Response {
    return context.json({ error: { code: this.code, message: this.message }, ...this.also }, this.status, headers);
  }
}
