import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Reason why somebody can't sign in; its message is for the page. */
export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn';
  readonly status: ContentfulStatusCode;
  /**
   * Explanation for the log, with the place to look at, and the remedy. It may name settings, claims and addresses of
   * programs, but no data of the person.
   */
  readonly told: string;

  constructor(status: ContentfulStatusCode, message: string, told: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.told = told;
  }
}
