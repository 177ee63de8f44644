import { required, sheet } from '../columns.ts';

export const settings = sheet('Settings', {
  key: required('text'),
  value: required('text'),
});
