import { optional, required, sheet } from '../columns.ts';

export const bundles = sheet('Bundles', {
  bundle: required('key'),
  title: required('text'),
  route: required('route'),
  line: required('text'),
  image: optional('key'),
});
