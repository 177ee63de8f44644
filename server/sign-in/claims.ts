import * as v from 'valibot';
import type { Role } from '../../src/storage/server/wire.ts';
import type { SignInConfig } from './config.ts';

/** Who signs in, as the identity provider says. */
export interface Claimed {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly store: { readonly id: string; readonly name: string };
  readonly role: Role;
}

/** Why somebody whom the provider knows can't sign in here; for the page. */
export class ClaimsError extends Error {
  override readonly name = 'ClaimsError';
}

// oxlint-disable-next-line no-control-regex -- It refuses them.
const Name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200), v.regex(/^[^\u0000-\u001f\u007f]*$/));

/** Of several the first of these: whoever works in a store works there, also where the same person looks after prices. */
const byPrecedence = ['manager', 'clerk', 'pricing'] as const satisfies readonly Role[];

/** @throws ClaimsError that says what the provider has to send */
export function claimed(claims: Readonly<Record<string, unknown>>, names: SignInConfig['claims']): Claimed {
  const text = (name: string): string | undefined => {
    const parsed = v.safeParse(Name, claims[name]);
    return parsed.success ? parsed.output : undefined;
  };
  const id = text('sub');
  const store = text(names.store);
  const said = [claims[names.role]].flat();
  const role = byPrecedence.find((each) => said.includes(each));
  if (id === undefined) throw new ClaimsError('The identity provider does not say who you are.');
  if (store === undefined)
    throw new ClaimsError(`The identity provider does not say which store you work in (its claim “${names.store}”).`);
  if (role === undefined)
    throw new ClaimsError(
      `The identity provider does not say what you may do: its claim “${names.role}” is none of ${byPrecedence.join(', ')}.`,
    );
  const email = text('email') ?? '';
  return {
    person: { id, name: text('name') ?? text('preferred_username') ?? (email || id), email },
    store: { id: store, name: text(names.storeName) ?? store },
    role,
  };
}
