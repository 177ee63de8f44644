import { oneOf, optional, required, sheet } from '../columns.ts';

export const rates = sheet('Rates', {
  product: required('key'),
  when: optional('condition'),
  'from quantity': optional('whole'),
  'per sq ft': required('positivePrice'),
  basis: oneOf('published', 'sample'),
});
