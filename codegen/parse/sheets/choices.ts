import { optional, optionalOneOf, required, sheet } from '../columns.ts';

export const choices = sheet('Choices', {
  product: required('key'),
  field: required('key'),
  choice: required('text'),
  when: optional('condition'),
  default: optional('yes'),
  adds: optional('price'),
  per: optionalOneOf('sq ft', 'unit'),
  basis: optionalOneOf('published', 'sample'),
  width: optional('length'),
  height: optional('length'),
  note: optional('text'),
  'note to': optionalOneOf('screen', 'cart', 'both'),
  'in notes': optionalOneOf('no'),
  'not below': optional('text'),
});
