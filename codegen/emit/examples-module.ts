/** `generated/examples.ts`: what pricing staff expect, for the tests. */
import type { Example } from '../check/examples.ts';
import { header } from './header.ts';
import { print } from './print.ts';

export function examplesModule(examples: readonly Example[]): string {
  return `${header}import type { Example } from '../codegen/check/examples.ts';

export const examples: readonly Example[] = ${print(examples)};
`;
}
