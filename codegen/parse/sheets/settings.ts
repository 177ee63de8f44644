import { required, sheet } from '../columns.ts';

/** Every switch that there is counts in percent; `value` is held in 1/1,000 percent. */
export const settings = sheet('Settings', {
  key: required('text'),
  value: required('percent'),
});
