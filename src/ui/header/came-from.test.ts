import { expect, test } from 'vitest';
import { backTarget, backTo } from './safe-path.ts';

test('Back leads to where the link stood', () => expect(backTarget(backTo('/cart'), '/signs')).toBe('/cart'));

test.each([
  [null],
  [undefined],
  ['/cart'],
  [{}],
  [{ back: 3 }],
  [{ back: '//evil.example' }],
  [{ back: '/\\evil' }],
  [{ back: 'cart' }],
])('with the state %j it leads to the parent', (state) => expect(backTarget(state, '/signs')).toBe('/signs'));
