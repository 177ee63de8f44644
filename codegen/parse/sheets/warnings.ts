import { optional, required, sheet } from '../columns.ts';

export const warnings = sheet('Warnings', {
  product: required('key'),
  when: optional('condition'),
  message: required('text'),
});
