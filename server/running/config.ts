/** Settings of the server from its environment. docs/server.md lists them. */
import { join, resolve } from 'node:path';
import * as v from 'valibot';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly databaseUrl?: string;
  readonly dataFolder: string;
  readonly forgettingKey: string;
  readonly connections: number;
  readonly approvals: 1 | 2;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);
/** The port of `npm start`, too, so that the server takes over what the app has stored at this origin. */
const defaultPort = 4173;

const whole = (name: string, least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `${name} is a number.`),
    v.transform(Number),
    v.minValue(least, `${name} is at least ${least}.`),
    v.maxValue(most, `${name} is at most ${most}.`),
  );

/** `postgres://user:password@host:port/name?…`, in which characters with a special meaning are percent-encoded. */
const databaseAddress = /^\w+:\/\/(?:(?:[^\s@/?#%]|%[\da-f]{2})*@)?[^\s@/?#%]*(?:\/[^\s@?#]*)?(?:\?[^\s@#]*)?$/i;
const unreadableDatabase =
  "DATABASE_URL can't be read as postgres://user:password@host:port/name. In user and password percent-encode / as %2F, ? as %3F, # as %23, @ as %40, % as %25 and a space as %20; " +
  'or leave “:password” out, and set PGPASSWORD to the password as it is.';

const EnvironmentSchema = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(whole('PORT', 1, 65_535), String(defaultPort)),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL begins with postgres://.'),
      v.regex(databaseAddress, unreadableDatabase),
    ),
  ),
  QUOTR_URL: v.optional(v.pipe(v.string(), v.url('QUOTR_URL is the address that people type: https://…'))),
  QUOTR_BEHIND_TLS: v.optional(v.picklist(['0', '1'], 'QUOTR_BEHIND_TLS is 1 or 0.'), '0'),
  QUOTR_DATA: v.optional(v.string(), 'data'),
  QUOTR_FORGETTING_KEY: v.optional(v.string()),
  QUOTR_CONNECTIONS: v.optional(whole('QUOTR_CONNECTIONS', 1, 1000), '10'),
  QUOTR_APPROVALS: v.optional(v.picklist(['1', '2'], 'QUOTR_APPROVALS is 1 or 2.'), '2'),
});

/** Reads the settings of the server. @throws ConfigError that names each wrong setting */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = v.safeParse(EnvironmentSchema, withoutEmpty(environment));
  if (!read.success) throw new ConfigError(read.issues.map(({ message }) => message).join('\n'));
  const { HOST, PORT, DATABASE_URL, QUOTR_URL, QUOTR_BEHIND_TLS, QUOTR_DATA, QUOTR_CONNECTIONS, ...others } =
    read.output;
  const { QUOTR_FORGETTING_KEY, QUOTR_APPROVALS } = others;
  const publicUrl = new URL(QUOTR_URL ?? `http://localhost:${PORT}`);
  const isEncrypted = publicUrl.protocol === 'https:' && QUOTR_BEHIND_TLS === '1';
  if (!isEncrypted && !(loopback.has(HOST) && loopback.has(publicUrl.hostname)))
    throw new ConfigError(
      'Without TLS the server is for this computer only: anyone on the network could read passwords and quotes. Put nginx with a certificate in ' +
        'front of it (deploy/nginx-server.conf), and set QUOTR_BEHIND_TLS=1 and QUOTR_URL=https://…',
    );
  return {
    host: HOST,
    port: PORT,
    publicUrl: publicUrl.origin,
    ...(DATABASE_URL !== undefined && { databaseUrl: DATABASE_URL }),
    dataFolder: resolve(QUOTR_DATA),
    forgettingKey: resolve(QUOTR_FORGETTING_KEY ?? join(QUOTR_DATA, 'forgetting.key')),
    connections: QUOTR_CONNECTIONS,
    approvals: QUOTR_APPROVALS === '1' ? 1 : 2,
  };
}

/** Removes settings without a value. In a file of settings, a line `NAME=` therefore has no effect. */
export const withoutEmpty = (environment: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
