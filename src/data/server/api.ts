import * as v from 'valibot';
import { ErrorSchema, sessionHeader } from '../../quotes/wire/wire-start.ts';
import { inTime } from '../in-time.ts';
import { readAs } from '../read-as.ts';

/** A page from elsewhere, such as a hotel's sign-in page, is no answer, unless its status refuses the request. */
export interface Answer {
  readonly body: unknown;
  readonly refusal: ServerRefusal | undefined;
  readonly session: string | undefined;
}
export type ServerRefusal = v.InferOutput<typeof ErrorSchema>['error'];

export interface Asked {
  readonly method?: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export const quotePath = (number: string): string => `/api/quotes/${encodeURIComponent(number)}`;

export type Api = (path: string, asked?: Asked) => Promise<Answer>;

export class Unanswered extends Error {
  override readonly name: string = 'Unanswered';
}

/** Error for an answer that the server can't do this now. The same request may succeed later. */
export class NotNow extends Unanswered {
  override readonly name = 'NotNow';
}

export class ServerFailed extends NotNow {}

export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Time limit for an answer, in milliseconds. A restart or a failover of the server takes seconds. */
const answerTimeoutMs = 30_000;

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
      return answerOf(response.status, response.headers.get(sessionHeader) ?? undefined, await response.text());
    };
    try {
      return await inTime(answered(), answerTimeoutMs);
    } catch (cause) {
      if (cause instanceof NotNow) throw cause;
      giveUp.abort();
      throw new Unanswered(
        'The store server does not answer, so nothing was changed. Try again when this computer is online.',
        { cause },
      );
    }
  };
}

function answerOf(status: number, session: string | undefined, text: string): Answer {
  const body = parsed(text);
  const said = readAs(ErrorSchema, body)?.error;
  if (status < 400 && body === undefined) throw new Unanswered('This answer did not come from the store server.');
  if (status < 400) return { body, refusal: said, session };
  if (said && status === 500) throw new ServerFailed(said.message);
  const isNotNow = status === 408 || status === 429 || status >= 500 || (status === 401 && !said);
  if (isNotNow) throw new NotNow(said?.message ?? `The store server can’t do this now (status ${status}).`);
  return { body, refusal: said ?? refusalOf(status), session };
}

const refusalOf = (status: number): ServerRefusal =>
  status === 413
    ? { code: 'too large', message: 'This is too large for the store server.' }
    : { code: 'bad request', message: `It was refused with status ${status}.` };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function bodyOf<Schema extends v.GenericSchema>(
  schema: Schema,
  { body, refusal }: Answer,
): v.InferOutput<Schema> {
  if (refusal) throw new Refused(refusal.message);
  const read = v.safeParse(schema, body);
  if (read.success) return read.output;
  throw new Unanswered('The store server’s answer can’t be read.');
}

export class SessionChanged extends Error {
  override readonly name = 'SessionChanged';

  constructor(message = 'Your sign-in has ended: nothing was changed. Sign in again.') {
    super(message);
  }
}

/** Returns true for an error of a request, after which the counter goes on with what it has. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof Unanswered || error instanceof SessionChanged || error instanceof Refused;

/** The browser has one session for all tabs, so an answer may belong to another session, or another store. */
export const askIn =
  (session: string, api: Api): Api =>
  async (path, asked) => {
    const answer = await api(path, asked);
    if (answer.refusal?.code === 'not signed in') throw new SessionChanged();
    if (answer.session === undefined && isOfNoSession(answer)) return answer;
    if (answer.session === undefined) throw new Unanswered(`The store server did not answer ${path}.`);
    if (answer.session !== session) throw new SessionChanged('Someone else has signed in. Reload the page.');
    return answer;
  };

/** Refused before the session is looked up. Only the session's own answers say that something is not there. */
const isOfNoSession = ({ refusal }: Answer): boolean => refusal !== undefined && refusal.code !== 'not found';
