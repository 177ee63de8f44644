/** The database could not be reached. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/**
 * Classes of PostgreSQL's codes that say nothing against what was asked: no connection, an operation that is not allowed in this state (a standby),
 * lost against others, no room, an object in use, ended by an operator or after too long, the disk.
 */
const passing = /^(?:08|25|40|53|55|57|58)...$/;
/** Of a connection: `ECONNREFUSED`. */
const ofSystem = /^E[A-Z]+$/;

/** Whether the same may be answered another time, as far as the database is concerned. */
export function isNotNow(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  const code = String(error.code);
  return passing.test(code) || ofSystem.test(code);
}
