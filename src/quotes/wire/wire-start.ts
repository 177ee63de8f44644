/** What the app says to the store server before its first page is drawn: who is signed in, and the settings. */
import * as v from 'valibot';
import { Time } from '../times.ts';

export const Text = v.string();
/** Long enough for any name or message of ours, short enough for a log and a page. */
const ShortText = v.pipe(Text, v.maxLength(500));
/** Without the null character, which a database keeps in no text. */
export const NamedText = v.pipe(ShortText, v.excludes('\0'));
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What somebody may do; each may also do what those before it may, but `pricing`, who sees every store and changes none. */
export const roles = ['clerk', 'manager', 'pricing'] as const;
export type Role = (typeof roles)[number];

/** What the page knows of its session: nothing by which it could be continued elsewhere. */
export const ServerSessionSchema = v.object({
  /** Public: another for each sign-in. */
  id: Text,
  user: v.object({ id: Text, name: Text, email: Text }),
  store: v.object({ id: Text, name: Text }),
  role: v.picklist(roles),
  /** When it ends at the latest. */
  endsAt: Time,
});
export type ServerSession = Readonly<v.InferOutput<typeof ServerSessionSchema>>;

/** `POST /api/sign-out`: where to go, so that the identity provider ends its session, too. */
export const SignedOutSchema = v.object({ to: Text });
export type SignedOut = Readonly<v.InferOutput<typeof SignedOutSchema>>;

/** In the answers of a store: the id of the session that it was asked in. */
export const sessionHeader = 'quotr-session';

/** Why a request was refused. `message` is for the screen. */
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

/** A key of the price book. */
const category = v.pipe(Text, v.regex(/^[\w-]{1,80}$/));
const upTo = (most: number) => v.pipe(Count, v.maxValue(most));
/** A million dollars. */
const SettingCents = upTo(100_000_000);

/** A setting of a store. A row that is not there has revision 0 and adds nothing. */
export const SettingRowSchema = v.variant('kind', [
  v.object({
    kind: v.literal('markup'),
    category,
    revision: Count,
    /** 1/1,000 percent, at most 10,000 percent; cents. */
    value: v.object({ pct: upTo(10_000_000), fixed: SettingCents }),
  }),
  v.object({ kind: v.literal('shipping'), category, revision: Count, value: SettingCents }),
]);
export type SettingRow = Readonly<v.InferOutput<typeof SettingRowSchema>>;
const SettingRows = v.pipe(v.array(SettingRowSchema), v.readonly());

/** `GET /api/settings`, and the answer of `PATCH`. */
export const ServerSettingsSchema = v.object({
  /** Raised by each change of any row. */
  revision: Count,
  rows: SettingRows,
});
export type ServerSettings = Readonly<v.InferOutput<typeof ServerSettingsSchema>>;

/** The body of `PATCH /api/settings`, by a manager: each row with the revision that was looked at. All of it, or nothing. */
export const PatchSettingsSchema = v.object({
  rows: v.pipe(v.array(SettingRowSchema), v.minLength(1), v.maxLength(500)),
});

/** The answer (409) where a row was changed by somebody else. */
export const SettingsConflictSchema = v.object({
  error: v.object({ code: v.literal('settings changed'), message: Text }),
  current: ServerSettingsSchema,
});
