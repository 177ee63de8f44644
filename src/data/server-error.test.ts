import { expect, test } from 'vitest';
import { ServerError, type ServerFault, SettingsConflict } from './server-error.ts';

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

test('a conflict of settings has both values', () => {
  const conflict = new SettingsConflict({ shipping: { sails: 900 } }, { shipping: { sails: 1000 } });
  expect(conflict).toBeInstanceOf(ServerError);
  expect(conflict).toMatchObject({
    fault: 'conflict',
    yours: { shipping: { sails: 900 } },
    theirs: { shipping: { sails: 1000 } },
  });
});
