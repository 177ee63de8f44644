import type { Settings } from '../quotes/settings.ts';

export type ServerFault = 'offline' | 'signed out' | 'refused' | 'conflict';

const explanations: Readonly<Record<ServerFault, string>> = {
  offline: 'The server of the store does not answer: nothing was changed. Try again when this counter is online.',
  'signed out': 'Your sign-in has ended: nothing was changed. Sign in again.',
  refused: 'Your role does not allow this: nothing was changed. Ask a manager of the store.',
  conflict: 'Somebody else has changed this since you saw it: nothing was changed.',
};

/** Failure of a request to a store server: nothing was changed. `message` is for the screen. */
export class ServerError extends Error {
  readonly fault: ServerFault;

  constructor(fault: ServerFault, { message, cause }: { readonly message?: string; readonly cause?: unknown } = {}) {
    super(message ?? explanations[fault], { cause });
    this.name = 'ServerError';
    this.fault = fault;
  }
}

export class SettingsConflict extends ServerError {
  readonly theirs: Partial<Settings>;

  constructor(theirs: Partial<Settings>) {
    super('conflict');
    this.name = 'SettingsConflict';
    this.theirs = theirs;
  }
}
