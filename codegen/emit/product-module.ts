/** `generated/products/<id>.ts`: the typed product. */
import type { Field, Product } from '../../src/pricing/index.ts';
import type { Example } from '../check/examples.ts';
import { header, literal, print } from './print.ts';

/** A union of the field's choices; lengths and quantities are entered. */
function fieldType(field: Field): string {
  if (field.kind !== 'choice') return 'string';
  return [...new Set(field.choices.map(({ name }) => literal(name)))].join(' | ');
}

export function productModule(product: Product): string {
  const fields = product.fields.map((field) => `  readonly ${literal(field.id)}?: ${fieldType(field)};\n`).join('');
  return `${header}import type { Product } from '../../src/pricing/product.ts';

export type Selection = {
${fields}};

export const product: Product<Selection> = ${print(product)};
`;
}

export function examplesModule(examples: readonly Example[]): string {
  return `${header}import type { Example } from '../codegen/check/examples.ts';

export const examples: readonly Example[] = ${print(examples)};
`;
}
