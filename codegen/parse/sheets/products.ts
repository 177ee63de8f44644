import { oneOf, optional, required, sheet } from '../columns.ts';

export const products = sheet('Products', {
  product: required('key'),
  name: required('text'),
  title: required('text'),
  routes: required('routes'),
  menu: required('key'),
  pricing: oneOf('run-size', 'area', 'unit'),
  // Optional only to the parser: a blank one gets a diagnostic that suggests a category from the product's name (decision 9).
  'markup category': optional('text'),
  'run sizes': optional('runSizes'),
  'cart quantity': optional('range'),
  'cart stock': optional('text'),
});
