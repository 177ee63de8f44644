import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as encryptedRequest } from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Ask = (path: string, asked?: Asked) => Promise<Answer>;

/**
 * Asks a server on this computer for a literal path, which `fetch` would normalise. @param certificate of a server with
 * TLS, self-signed
 */
export const askAt =
  (port: number, certificate?: string): Ask =>
  (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, method, headers };
      const encrypted = { ...options, servername: 'localhost', ca: certificate };
      const asked = certificate === undefined ? plainRequest(options) : encryptedRequest(encrypted);
      asked.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      asked.on('error', reject).end(body);
    });

/** Returns a `fetch` for one origin that asks by `ask`. */
export const fetchBy =
  (ask: Ask) =>
  async (address: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(address);
    const sent = Object.fromEntries(new Headers(headers));
    const form = body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const answer = await ask(pathname + search, {
      method,
      headers: { ...form, ...sent },
      ...((typeof body === 'string' || body instanceof URLSearchParams) && { body: body.toString() }),
    });
    const received = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const each of [value ?? []].flat()) received.append(name, each);
    const isEmpty = answer.body.length === 0;
    return new Response(isEmpty ? null : new Uint8Array(answer.body), { status: answer.status, headers: received });
  };
