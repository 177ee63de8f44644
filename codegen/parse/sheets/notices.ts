import { noticeStates } from '../../../src/pricing/product.ts';
import { oneOf, optional, required, sheet } from '../columns.ts';

export const notices = sheet('Notices', {
  /** A product's key, or `*`. */
  product: required('text'),
  state: oneOf(...noticeStates),
  when: optional('condition'),
  text: required('text'),
});
