import * as v from 'valibot';

/** Who is signed in (specification, section 3). `name` is the part of the e-mail before the at-sign. */
export const SessionSchema = v.object({
  token: v.string(),
  user: v.object({ id: v.string(), email: v.string(), name: v.string() }),
});

export type Session = Readonly<v.InferOutput<typeof SessionSchema>>;
