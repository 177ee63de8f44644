/** The sheets of the price book and their columns (`docs/price-book.md`). */
import { noticeStates } from '../../src/pricing/product.ts';
import { oneOf, optional, optionalOneOf, required, sheet } from './columns.ts';

export const categories = sheet('Categories', {
  key: required('text'),
  label: required('text'),
  keywords: optional('words'),
  default: optional('yes'),
});

export const menus = sheet('Menus', {
  menu: required('key'),
  label: required('text'),
  route: required('route'),
  description: optional('text'),
  image: optional('key'),
  parent: optional('key'),
});

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

export const fields = sheet('Fields', {
  product: required('key'),
  field: required('key'),
  label: required('text'),
  kind: oneOf('choice', 'length', 'quantity'),
  start: optional('text'),
  'starts empty': optional('yes'),
  'waits for': optional('key'),
  'waiting text': optional('text'),
  'when forced': optionalOneOf('show', 'hide'),
  'cart attribute': optionalOneOf('stock', 'color', 'shape', 'edgeColor', 'foilColor', 'coating', 'notes'),
  position: optional('whole'),
  step: optional('length'),
});

export const choices = sheet('Choices', {
  product: required('key'),
  field: required('key'),
  choice: required('text'),
  when: optional('condition'),
  default: optional('yes'),
  adds: optional('price'),
  per: optionalOneOf('sq ft', 'unit'),
  basis: optionalOneOf('published', 'sample'),
  width: optional('length'),
  height: optional('length'),
  note: optional('text'),
  'note to': optionalOneOf('screen', 'cart', 'both'),
  'in notes': optionalOneOf('no'),
  'not below': optional('text'),
});

export const limits = sheet('Limits', {
  product: required('key'),
  field: required('key'),
  when: optional('condition'),
  min: optional('decimal'),
  max: optional('decimal'),
  outside: oneOf('message', 'clamp'),
  message: optional('text'),
});

export const notices = sheet('Notices', {
  /** A product's key, or `*`. */
  product: required('text'),
  state: oneOf(...noticeStates),
  when: optional('condition'),
  text: required('text'),
});

export const rates = sheet('Rates', {
  product: required('key'),
  when: optional('condition'),
  'from quantity': optional('whole'),
  'per sq ft': required('positivePrice'),
  basis: oneOf('published', 'sample'),
});

export const unitPrices = sheet('Unit Prices', {
  product: required('key'),
  when: optional('condition'),
  'per unit': required('positivePrice'),
  basis: oneOf('published', 'sample'),
});

export const unpriced = sheet('Unpriced', {
  product: required('key'),
  when: optional('condition'),
  reason: required('text'),
});

export const warnings = sheet('Warnings', {
  product: required('key'),
  when: optional('condition'),
  message: required('text'),
});

export const bundles = sheet('Bundles', {
  bundle: required('key'),
  title: required('text'),
  route: required('route'),
  line: required('text'),
  image: optional('key'),
});

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

export const accepted = sheet('Accepted', {
  code: required('text'),
  'place or when': required('text'),
  reason: required('text'),
});

/** Every switch that there is counts in percent; `value` is held in 1/1,000 percent. */
export const settings = sheet('Settings', {
  key: required('text'),
  value: required('percent'),
});

/** The columns that every ladder has; the others are the product's priced fields. */
export const runSizes = sheet('Run Sizes', {
  run_size: required('whole'),
  per_unit: required('positivePrice'),
  total: required('positiveTotal'),
  basis: oneOf('published', 'sample'),
});

/** Every sheet but the ladders, which have columns of their own per product. */
export const sheetDefinitions = {
  categories,
  menus,
  products,
  fields,
  choices,
  limits,
  notices,
  rates,
  unitPrices,
  unpriced,
  warnings,
  bundles,
  examples,
  accepted,
  settings,
} as const;

export type SheetKey = keyof typeof sheetDefinitions;
