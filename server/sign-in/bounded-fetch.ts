import type { CustomFetch } from 'openid-client';

/** Maximum size of a provider's answer, in bytes. An answer with a hundred keys has 100 KB. */
const mostBytes = 1_000_000;

/** Error for a provider that gives no readable answer. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/**
 * Fetches a whole answer. Checks its size, its duration and its status before the caller parses the answer.
 * @throws Unanswered
 */
export const boundedFetch: CustomFetch = async (url, options) => {
  // Leaves out the query, which may hold a secret of the provider.
  const { origin, pathname } = new URL(url);
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Both types describe options of `fetch`.
    const answer = await fetch(url, options as RequestInit);
    // An answer with the status 400 or 401 is accepted, because its body gives the reason.
    if (!answer.ok && answer.status !== 400 && answer.status !== 401) throw new RangeError(`status ${answer.status}`);
    const { status, headers } = answer;
    return new Response(await wholeBody(answer), { status, headers });
  } catch (error) {
    throw new Unanswered(`${origin}${pathname}: ${reasonOf(error)}`, { cause: error });
  }
};

async function wholeBody({ body }: Response): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw new RangeError('an answer of more than 1 MB, which is refused');
    parts.push(part);
  }
  return new Blob(parts);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  if (error instanceof RangeError) return error.message;
  // Names the cause, because `fetch` itself only says that it failed.
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
