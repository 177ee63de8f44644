import * as v from 'valibot';
import { type ErrorCode, ErrorSchema, sessionHeader } from '../../quotes/wire/wire-start.ts';
import { inTime } from '../../releases/in-time.ts';
import { readAs } from '../read-as.ts';

/** An answer of the store server. A response from elsewhere, such as a hotel's sign-in page, counts as no answer. */
export interface Answer {
  readonly body: unknown;
  /** Reason why the server refused the request; undefined if the server accepted the request. */
  readonly refusal: ServerRefusal | undefined;
  /** Id of the session in which the server answered; undefined without a session. */
  readonly session: string | undefined;
}
export type ServerRefusal = v.InferOutput<typeof ErrorSchema>['error'];

export interface Asked {
  readonly method?: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Returns the path of a quote in the server's API. */
export const quotePath = (number: string): string => `/api/quotes/${encodeURIComponent(number)}`;

/** Sends a request to the store server. @throws Unanswered, and SessionChanged if the API is bound to a session */
export type Api = (path: string, asked?: Asked) => Promise<Answer>;

/** Error for a missing answer, or for a server that can't act now. The request may or may not have taken effect. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** Error for a request at which the server failed (status 500). If the request is repeated, it may fail again. */
export class ServerFailed extends Unanswered {}

/** Time limit for an answer, in milliseconds. A restart or a failover of the server takes seconds. */
const answerTimeoutMs = 30_000;
const notNow: readonly ErrorCode[] = ['not now', 'too many requests'];

/** The parts of `fetch` that are used here. */
export type Fetch = (
  path: string,
  request: Omit<RequestInit, 'headers'> & {
    readonly method: string;
    readonly headers?: Readonly<Record<string, string>>;
  },
) => Promise<Response>;

export function serverApi(ask: Fetch = (...request) => fetch(...request)): Api {
  return async (path, { method = 'GET', headers, body } = {}) => {
    const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
    const giveUp = new AbortController();
    const answered = async (): Promise<Answer> => {
      const response = await ask(path, {
        method,
        cache: 'no-store',
        redirect: 'error',
        signal: giveUp.signal,
        ...(headers && { headers }),
        ...json,
      });
      const said: unknown = await response.json();
      const refusal = readAs(ErrorSchema, said)?.error;
      if (refusal && response.status === 500) throw new ServerFailed(refusal.message);
      if (refusal ? notNow.includes(refusal.code) : !response.ok) throw new Error(`It answered ${response.status}.`);
      return { body: said, refusal, session: response.headers.get(sessionHeader) ?? undefined };
    };
    try {
      return await inTime(answered(), answerTimeoutMs);
    } catch (cause) {
      if (cause instanceof ServerFailed) throw cause;
      giveUp.abort();
      throw new Unanswered('The store server can not be reached.', { cause });
    }
  };
}

/** Returns the parsed body of an answer. @throws Unanswered if the body does not match `schema` or is a refusal */
export function bodyOf<Schema extends v.GenericSchema>(
  schema: Schema,
  { body, refusal }: Answer,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body);
  if (read.success && !refusal) return read.output;
  throw new Unanswered(refusal?.message ?? "The store server's answer can not be read.");
}

/**
 * Error for a request whose session has ended at the server. The server now has no session, or a new session of the
 * same or another person.
 */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged';
}

/**
 * Returns an API for one session only. The browser has one session for all tabs, so an answer may belong to another
 * session, or even to another store. Such an answer is discarded.
 */
export const askIn =
  (session: string, api: Api): Api =>
  async (path, asked) => {
    const answer = await api(path, asked);
    if (answer.refusal?.code === 'not signed in') throw new SessionChanged(answer.refusal.message);
    if (answer.session === undefined) throw new Unanswered(`The store server did not answer ${path}.`);
    if (answer.session !== session) throw new SessionChanged('Somebody else has signed in. Load the page anew.');
    return answer;
  };
