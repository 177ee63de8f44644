import { required, sheet } from '../columns.ts';

export const accepted = sheet('Accepted', {
  code: required('text'),
  'place or when': required('text'),
  reason: required('text'),
});
