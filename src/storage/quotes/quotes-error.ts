/** What could not be read, written or changed; its message is for the screen. */
export class QuotesError extends Error {
  override readonly name = 'QuotesError';
}
