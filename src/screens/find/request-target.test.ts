import { expect, test } from 'vitest';
import { withRequest } from './request-target.ts';
import type { Group } from './search.ts';

test.each<[string, Group['name'], boolean]>([
  ['Q-7F3KD-0142', 'Quotes', false],
  ['clear film 2 x 3', 'Sizes', false],
  ['film 2x3', 'Sizes', false],
  ['500 film', 'Run sizes', false],
  ['10 vinyl banners', 'Quotes', true],
  ['10 vinyl banners', 'Products', true],
  ['thick vinyl banners', 'Products', false],
])('%s, found in %s', (text, name, isFirst) => {
  const { groups } = withRequest({ groups: [{ name, places: [], total: 1 }] }, text);
  expect(groups.map((group) => group.name)).toEqual(isFirst ? ['Request', name] : [name, 'Request']);
});

test.each(['555-123-4567', '(555) 123-4567'])('%s is no request', (text) => {
  const found = { groups: [{ name: 'Customers', places: [], total: 1 }] } as const;
  expect(withRequest(found, text)).toBe(found);
});
