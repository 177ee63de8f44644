import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import type { Role } from '../../src/quotes/wire/wire.ts';
import type { SignInConfig } from './config.ts';

export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn';
  readonly status: ContentfulStatusCode;
  /** What to look at, and the remedy, for the log: settings, claims and addresses, but no data of the person. */
  readonly told: string;

  constructor(status: ContentfulStatusCode, message: string, told: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.told = told;
  }
}

export interface Claimed {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly store: { readonly id: string; readonly name: string };
  readonly role: Role;
  readonly roles: readonly Role[];
}

// oxlint-disable-next-line no-control-regex -- The pattern refuses control characters.
const Name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200), v.regex(/^[^\u0000-\u001f\u007f]*$/));

/** In order of precedence: a manager or clerk who is also responsible for prices stays a manager or clerk. */
const byPrecedence = ['manager', 'clerk', 'pricing'] as const satisfies readonly Role[];

/** Reads a person, their store and their roles from the claims. @throws NotSignedIn that names a missing claim */
export function claimed(claims: Readonly<Record<string, unknown>>, names: SignInConfig['claims']): Claimed {
  const text = (name: string): string | undefined => {
    const parsed = v.safeParse(Name, claims[name]);
    return parsed.success ? parsed.output : undefined;
  };
  const id = text('sub');
  const store = text(names.store);
  const said = [claims[names.role]].flat();
  const roles = byPrecedence.filter((each) => said.includes(each));
  const [role] = roles;
  if (id === undefined) throw missing('who you are', 'sub', aText);
  if (store === undefined)
    throw missing(`which store you work in (its claim “${names.store}”)`, names.store, `${aText} (QUOTR_CLAIM_STORE)`);
  if (role === undefined) {
    const known = `none of ${byPrecedence.join(', ')}`;
    throw missing(`what you may do: its claim “${names.role}” is ${known}`, names.role, `${known} (QUOTR_CLAIM_ROLE)`);
  }
  const email = text('email') ?? '';
  return {
    person: { id, name: text('name') ?? text('preferred_username') ?? (email || id), email },
    store: { id: store, name: text(names.storeName) ?? store },
    role,
    roles,
  };
}

const aText = 'no text of 1 to 200 characters';

const missing = (what: string, claim: string, is: string): NotSignedIn =>
  new NotSignedIn(
    403,
    `The identity provider does not say ${what}.`,
    `The claim "${claim}" is missing in the ID token and at the userinfo address, or is ${is}. Have the provider send it (docs/server.md).`,
  );
