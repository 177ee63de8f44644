import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soughtAddress } from './sought-address.ts';

const statuses = ['draft', 'sent', 'in production'] as const;
const { read, write } = soughtAddress(statuses);

test.each([
  ['', { text: '' }],
  ['?q=zoe', { text: 'zoe' }],
  ['?q=zoe+park&status=sent', { text: 'zoe park', status: 'sent' }],
  ['?status=lost', { text: '' }],
  ['?q=%28555%29+010', { text: '(555) 010' }],
])('%j is read as %j', (search, want) => expect(read({ pathname: '/quotes', search })).toEqual(want));

test('an address is read as it was written', () => {
  const sought = fc.record(
    { text: fc.string(), status: fc.constantFrom(...statuses) },
    { requiredKeys: ['text'], noNullPrototype: true },
  );
  fc.assert(
    fc.property(sought, (state) => {
      expect(read(write(state, '/quotes'))).toEqual(state);
    }),
  );
});
