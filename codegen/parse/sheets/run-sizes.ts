import { oneOf, required, sheet } from '../columns.ts';

/** The columns that every ladder has; the others are the product's priced fields. */
export const runSizes = sheet('Run Sizes', {
  run_size: required('whole'),
  per_unit: required('positivePrice'),
  total: required('positiveTotal'),
  basis: oneOf('published', 'sample'),
});
