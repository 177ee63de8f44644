import { optional, required, sheet } from '../columns.ts';

export const unpriced = sheet('Unpriced', {
  product: required('key'),
  when: optional('condition'),
  reason: required('text'),
});
