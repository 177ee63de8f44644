import type { Settings } from '../quotes/settings.ts';

export type ServerFault = 'offline' | 'signed out' | 'refused' | 'conflict';

const explanations: Readonly<Record<ServerFault, string>> = {
  offline: 'The store server does not answer, so nothing was changed. Try again when this computer is online.',
  'signed out': 'Your sign-in has ended: nothing was changed. Sign in again.',
  refused: 'Your role does not allow this: nothing was changed. Ask a manager of the store.',
  conflict: 'Someone else changed this after you opened it. Your change was not saved.',
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
