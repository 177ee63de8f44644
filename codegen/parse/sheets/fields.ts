import { oneOf, optional, optionalOneOf, required, sheet } from '../columns.ts';

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
