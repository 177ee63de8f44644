/** The price book as a package that other TypeScript programs install. */
import type { Product } from '../../src/pricing/index.ts';
import { literal } from './print.ts';

export interface BookPackage {
  readonly name: string;
  readonly version: string;
  /** Version of the price book. */
  readonly fingerprint: string;
  readonly products: readonly Product[];
}

/** Returns the text files of the package, other than its products and its pricing core. */
export function packageFiles(book: BookPackage): ReadonlyMap<string, string> {
  return new Map([
    ['package.json', packageJson(book)],
    ['README.md', readme(book)],
    ['index.ts', entry(book)],
  ]);
}

const packageJson = ({ name, version }: BookPackage): string =>
  `${JSON.stringify(
    {
      name,
      version,
      description: 'The products of the price book, and their prices.',
      license: 'UNLICENSED',
      type: 'module',
      sideEffects: false,
      exports: { '.': { types: './index.d.ts', default: './index.js' } },
      engines: { node: '>=20.19' },
    },
    null,
    2,
  )}\n`;

const entry = ({
  fingerprint,
  products,
}: BookPackage): string => `import type { Product } from './src/pricing/product.ts';
import { normalise as settle } from './src/pricing/selection.ts';
${products.map(({ id }, at) => `import { product as product${at} } from './generated/products/${id}.ts';\n`).join('')}
export { noMarkup } from './src/pricing/markup.ts';
export type { Markup, PriceRow, Product } from './src/pricing/product.ts';
export { type QuoteResult, quote } from './src/pricing/quote.ts';

/** Version of the price book. */
export const bookVersion = ${literal(fingerprint)};

export const products = {
${products.map(({ id }, at) => `  ${literal(id)}: product${at},\n`).join('')}};

/** Settles entries from outside, as the counter does: a choice that is not allowed becomes an allowed one. */
export const normalise = <S extends object>(
  product: Product<S>,
  entries: { readonly [field: string]: string | undefined },
): S => settle(product as unknown as Product, entries) as S;
`;

function readme({ name, version, fingerprint, products }: BookPackage): string {
  const [example] = products.filter(({ withoutPrice }) => withoutPrice !== true);
  const key = literal(example?.id ?? '');
  return `# ${name} ${version}

The products of the price book (${fingerprint}), and their prices. A product, option or choice that is no longer sold is an error of the TypeScript compiler.

\`\`\`ts
import { noMarkup, normalise, products, quote } from '${name}';

const product = products[${key}];
const result = quote(product, normalise(product, {}), noMarkup);
if (result.kind === 'rows') for (const { runSize, total } of result.rows) console.log(runSize, total / 100);
\`\`\`

\`quote\` returns rows (\`total\` in cents, \`perUnit\` in 1/10,000 dollar), a notice, or problems. A markup is \`{ pct, fixed }\`, in 1/1,000 percent and in cents a run. The first part of the version rises when something is no longer sold or means something else, the second when a price or an option changes.

${products.map(productText).join('\n')}`;
}

const productText = ({ id, title, fields }: Product): string => {
  const rows = fields.map((field) => {
    const choices = field.kind === 'choice' ? [...new Set(field.choices.map(({ name }) => name))] : [`a ${field.kind}`];
    return `| \`${field.id}\` | ${[field.label, choices.join(' · ')].map(cellText).join(' | ')} |\n`;
  });
  return `## ${title}\n\n\`products[${literal(id)}]\`\n\n| field | label | choices |\n|---|---|---|\n${rows.join('')}`;
};

const cellText = (text: string): string => text.replaceAll('|', String.raw`\|`);
