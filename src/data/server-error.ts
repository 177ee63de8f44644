import type { Settings } from '../quotes/settings.ts';

/** Why a store server did not do what was asked. */
export type ServerFault = 'offline' | 'signed out' | 'refused' | 'conflict';

const explanations: Readonly<Record<ServerFault, string>> = {
  offline: 'The server of the store does not answer: nothing was changed. Try again when this counter is online.',
  'signed out': 'Your sign-in has ended: nothing was changed. Sign in again.',
  refused: 'Your role does not allow this: nothing was changed. Ask a manager of the store.',
  conflict: 'Somebody else has changed this since you saw it: nothing was changed.',
};

/** What a store server did not do: nothing was changed. `message` is for the screen. */
export class ServerError extends Error {
  readonly fault: ServerFault;

  /** @param message as the server says it, where it does */
  constructor(fault: ServerFault, { message, cause }: { readonly message?: string; readonly cause?: unknown } = {}) {
    super(message ?? explanations[fault], { cause });
    this.name = 'ServerError';
    this.fault = fault;
  }
}

/** Rows of the settings that are others by now than the person saw: a person chooses which of both hold. */
export class SettingsConflict extends ServerError {
  /** As they were to be set. */
  readonly yours: Partial<Settings>;
  /** The same rows as they stand. */
  readonly theirs: Partial<Settings>;

  constructor(yours: Partial<Settings>, theirs: Partial<Settings>) {
    super('conflict');
    this.name = 'SettingsConflict';
    this.yours = yours;
    this.theirs = theirs;
  }
}
