import { oneOf, optional, required, sheet } from '../columns.ts';

export const limits = sheet('Limits', {
  product: required('key'),
  field: required('key'),
  when: optional('condition'),
  min: optional('decimal'),
  max: optional('decimal'),
  outside: oneOf('message', 'clamp'),
  message: optional('text'),
});
