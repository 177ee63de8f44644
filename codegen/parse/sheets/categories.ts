import { optional, required, sheet } from '../columns.ts';

export const categories = sheet('Categories', {
  key: required('text'),
  label: required('text'),
  keywords: optional('words'),
  default: optional('yes'),
});
