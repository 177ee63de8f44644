import * as v from 'valibot';
import { Amount as Count, Text } from '../carrying.ts';
import { Time } from '../times.ts';

export { Count, Text };

/** Text of limited length, for names and messages. */
export const NamedText = v.pipe(Text, v.maxLength(500));

/** Roles of people. A manager may do everything that a clerk may; `pricing` changes no store. */
export const roles = ['clerk', 'manager', 'pricing'] as const;
export type Role = (typeof roles)[number];

/** Session as sent to the page, without the secret that would let somebody continue the session elsewhere. */
export const ServerSessionSchema = v.object({
  id: Text,
  user: v.object({ id: Text, name: Text, email: Text }),
  store: v.object({ id: Text, name: Text }),
  role: v.picklist(roles),
  /** All roles of the person, including `role`; absent in answers of an older server. */
  roles: v.exactOptional(v.array(v.picklist(roles))),
  endsAt: Time,
});
export type ServerSession = Readonly<v.InferOutput<typeof ServerSessionSchema>>;

/** Answer of `POST /api/sign-out`. Opening the address `to` ends the session at the identity provider, too. */
export const SignedOutSchema = v.object({ to: Text });
export type SignedOut = Readonly<v.InferOutput<typeof SignedOutSchema>>;

/** Name of the header with the id of the request's session. All answers about a store have this header. */
export const sessionHeader = 'quotr-session';

/** Codes of refused requests. Each answer with a code also has a message for the screen. */
export const errorCodes = [
  'not signed in',
  'not allowed',
  'not found',
  'bad request',
  'does not add up',
  'changed meanwhile',
  'settings changed',
  'number taken',
  'held for a manager',
  'too large',
  'not JSON',
  'too many requests',
  'not now',
] as const;
export type ErrorCode = (typeof errorCodes)[number];
export const ErrorSchema = v.object({ error: v.object({ code: v.picklist(errorCodes), message: Text }) });

export const listOf = <Row extends v.GenericSchema>(row: Row) => v.pipe(v.array(row), v.readonly());

/** The earlier change stays valid, and its result is in `current`. */
export const conflictOf = <const Code extends ErrorCode, Current extends v.GenericSchema>(
  code: Code,
  current: Current,
) => v.object({ error: v.object({ code: v.literal(code), message: Text }), current });

const category = v.pipe(Text, v.regex(/^[\w-]{1,80}$/));
const upTo = (most: number) => v.pipe(Count, v.maxValue(most));
/** Amount of a setting in cents, at most a million dollars. */
const SettingCents = upTo(100_000_000);

/** Setting of a store for a category. A missing setting counts as revision 0 with an amount of 0. */
export const SettingRowSchema = v.variant('kind', [
  v.object({
    kind: v.literal('markup'),
    category,
    revision: Count,
    /** `pct` in 1/1,000 percent, at most 10,000 percent; `fixed` in cents. */
    value: v.object({ pct: upTo(10_000_000), fixed: SettingCents }),
  }),
  v.object({ kind: v.literal('shipping'), category, revision: Count, value: SettingCents }),
]);
export type SettingRow = Readonly<v.InferOutput<typeof SettingRowSchema>>;

/** Answer of `GET` and `PATCH /api/settings`. */
export const ServerSettingsSchema = v.object({
  /** Number that grows with each change of a row. */
  revision: Count,
  rows: listOf(SettingRowSchema),
});
export type ServerSettings = Readonly<v.InferOutput<typeof ServerSettingsSchema>>;

/** `PATCH /api/settings`, by a manager: rows with the revisions that they saw; all are changed, or none is. */
export const PatchSettingsSchema = v.object({
  rows: v.pipe(v.array(SettingRowSchema), v.minLength(1), v.maxLength(500)),
});

/** The answer (409) if a row was changed by somebody else. */
export const SettingsConflictSchema = conflictOf('settings changed', ServerSettingsSchema);
