import { describe, expect, test } from 'vitest';
import { claimed } from './claims.ts';

const names = { store: 'store', storeName: 'store_name', role: 'role' };
const ann = {
  sub: 'a1',
  name: 'Ann',
  email: 'ann@north.example',
  store: 'north',
  store_name: 'North Street',
  role: 'clerk',
};

describe('a provider’s claims about a person', () => {
  test.each([
    ['all of it', ann, {}],
    [
      'no name',
      { ...ann, name: undefined, preferred_username: 'ann' },
      { person: { id: 'a1', name: 'ann', email: 'ann@north.example' } },
    ],
    [
      'an address alone',
      { ...ann, name: '' },
      { person: { id: 'a1', name: 'ann@north.example', email: 'ann@north.example' } },
    ],
    ['neither', { ...ann, name: 1, email: null }, { person: { id: 'a1', name: 'a1', email: '' } }],
    ['roles of other programs, too', { ...ann, role: ['admin', 'clerk'] }, { role: 'clerk' }],
    [
      'several roles',
      { ...ann, role: ['pricing', 'clerk', 'manager'] },
      { role: 'manager', roles: ['manager', 'clerk', 'pricing'] },
    ],
  ])('%s', (_, claims, want) => {
    expect(claimed(claims, names)).toEqual({
      person: { id: 'a1', name: 'Ann', email: 'ann@north.example' },
      store: { id: 'north', name: 'North Street' },
      role: 'clerk',
      roles: ['clerk'],
      ...want,
    });
  });

  test.each([
    [{ ...ann, sub: undefined }, 'who you are'],
    [{ ...ann, store: ['north'] }, 'which store'],
    [{ ...ann, store: 'a\0b' }, 'which store'],
    [{ ...ann, role: 'admin' }, 'what you may do'],
  ])('%j is too little', (claims, message) => {
    expect(() => claimed(claims, names)).toThrow(message);
  });
});
