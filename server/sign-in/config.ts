import * as v from 'valibot';
import { ConfigError, withoutEmpty } from '../running/config.ts';

export interface SignInConfig {
  readonly origin: string;
  /** `/.well-known/openid-configuration` below this address lists the provider's other addresses. */
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly claims: { readonly store: string; readonly storeName: string; readonly role: string };
  /** True if a sign-in may create a store that the database does not have yet. If false, such a sign-in is refused. */
  readonly makesStores: boolean;
  readonly idleMs: number;
  readonly lastsMs: number;
}

const hour = 3_600_000;

export const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);

/** Returns true if nobody on the way can read the traffic to an address: it uses TLS, or does not leave the machine. */
const isPrivate = (url: URL): boolean => url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));

const Text = v.pipe(v.string(), v.nonEmpty('is missing'));
const Address = v.pipe(
  Text,
  v.url('is no address'),
  v.transform((text) => new URL(text)),
  v.check(isPrivate, 'does not begin with https://, as it must for another machine'),
);
const Hours = v.pipe(
  v.string(),
  v.transform(Number),
  v.number('is no number of hours'),
  v.minValue(0.1, 'is less than 0.1 hours'),
  v.maxValue(24 * 365, 'is more than a year'),
);

type Environment = Readonly<Record<string, string | undefined>>;

const EnvironmentSchema = v.object({
  QUOTR_ISSUER: v.optional(Address, ''),
  QUOTR_CLIENT_ID: v.optional(Text, ''),
  QUOTR_CLIENT_SECRET: v.optional(Text, ''),
  QUOTR_SCOPE: v.optional(Text, 'openid profile email'),
  QUOTR_CLAIM_STORE: v.optional(Text, 'store'),
  QUOTR_CLAIM_STORE_NAME: v.optional(Text, 'store_name'),
  QUOTR_CLAIM_ROLE: v.optional(Text, 'role'),
  QUOTR_NEW_STORES: v.optional(v.picklist(['yes', 'no'], 'is neither "yes" nor "no"'), 'yes'),
  QUOTR_SESSION_IDLE_HOURS: v.optional(Hours, '12'),
  QUOTR_SESSION_HOURS: v.optional(Hours, '168'),
});

export const namesProvider = (environment: Environment): boolean =>
  ['QUOTR_ISSUER', 'QUOTR_CLIENT_ID', 'QUOTR_CLIENT_SECRET'].some((name) => (environment[name] ?? '') !== '');

/** @throws ConfigError with a line for each missing or wrong setting */
export function signInConfig(environment: Environment, origin: string): SignInConfig {
  const parsed = v.safeParse(EnvironmentSchema, withoutEmpty(environment), { abortPipeEarly: true });
  if (!parsed.success)
    throw new ConfigError(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}.`).join('\n'));
  const settings = parsed.output;
  return {
    origin,
    issuer: settings.QUOTR_ISSUER,
    clientId: settings.QUOTR_CLIENT_ID,
    clientSecret: settings.QUOTR_CLIENT_SECRET,
    scope: settings.QUOTR_SCOPE,
    claims: {
      store: settings.QUOTR_CLAIM_STORE,
      storeName: settings.QUOTR_CLAIM_STORE_NAME,
      role: settings.QUOTR_CLAIM_ROLE,
    },
    makesStores: settings.QUOTR_NEW_STORES === 'yes',
    idleMs: settings.QUOTR_SESSION_IDLE_HOURS * hour,
    lastsMs: settings.QUOTR_SESSION_HOURS * hour,
  };
}
