import { expect, test } from 'vitest';
import { ServerError, type ServerFault } from './server-error.ts';

test.each<ServerFault>(['offline', 'signed out', 'refused', 'conflict'])(
  '%s says that nothing was changed',
  (fault) => {
    const cause = new Error('the reason');
    const error = new ServerError(fault, { cause });
    expect(error).toMatchObject({ name: 'ServerError', fault, cause });
    expect(error.message).toContain('nothing was changed');
    expect(new ServerError(fault, { message: 'as the server says it' }).message).toBe('as the server says it');
  },
);
