export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(`The database can't be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.code = codeOf(cause);
  }
}

export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** No connection, a standby, a deadlock, no room, an object in use, a query ended from outside, a system error. */
const passing = /^(?:08|25|40|53|55|57|58)...$/;

export const isNotNow = (error: unknown): boolean => error instanceof DatabaseAway || passing.test(codeOf(error) ?? '');
