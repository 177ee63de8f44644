import { oneOf, optional, required, sheet } from '../columns.ts';

export const unitPrices = sheet('Unit Prices', {
  product: required('key'),
  when: optional('condition'),
  'per unit': required('positivePrice'),
  basis: oneOf('published', 'sample'),
});
