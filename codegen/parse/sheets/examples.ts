import { optional, required, sheet } from '../columns.ts';

export const examples = sheet('Examples', {
  product: required('key'),
  selection: optional('pairs'),
  'run size': optional('whole'),
  'markup pct': optional('percent'),
  'markup fixed': optional('total'),
  'per unit': optional('price'),
  total: optional('total'),
  notice: optional('text'),
  source: required('text'),
});
