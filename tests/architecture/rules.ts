/** Imports run one way: app -> features -> {catalog, storage, ui} -> {pricing, releases} (design: Folders). */
import type { Import } from './imports.ts';

interface Layer {
  /** The folder that a file of this layer stands in. */
  readonly folder: RegExp;
  /** What its files may import, beside their own folder. Packages count as `package:<name>`. */
  readonly may: readonly string[];
  readonly tip: string;
}

const shared = ['src/catalog/', 'src/releases/', 'src/storage/', 'src/ui/', 'src/pricing/'];
const anyPackage = 'package:';

const layers: readonly Layer[] = [
  {
    folder: /^src\/pricing\//,
    may: [],
    tip: 'The pricing core is pure: hand what it needs in as an argument.',
  },
  {
    folder: /^src\/catalog\//,
    may: [
      'src/pricing/',
      'src/releases/',
      'generated/catalog.ts',
      'generated/sources.ts',
      'generated/manifest.json',
      'package:react',
      'package:@tanstack/react-query',
    ],
    tip: 'The catalog is the door to generated/ and knows the pricing core only.',
  },
  {
    folder: /^src\/releases\//,
    may: ['package:react'],
    tip: 'What loads the parts of a release knows the browser only: hand in what is to be loaded.',
  },
  {
    folder: /^src\/storage\//,
    may: ['src/pricing/', anyPackage],
    tip: 'Storage knows no screen and no product: let a feature bring the two together.',
  },
  {
    folder: /^src\/ui\//,
    may: ['src/pricing/', 'src/releases/', anyPackage],
    tip: 'What features share on the screen knows nothing of them: hand it in as a prop.',
  },
  {
    folder: /^src\/features\/[^/]+\//,
    may: [...shared, anyPackage],
    tip: 'Features meet in src/app/ only; what two of them share belongs in src/ui/, src/storage/ or src/pricing/.',
  },
  {
    folder: /^src\/app\//,
    may: ['src/features/', ...shared, anyPackage],
    tip: 'The app imports what is below it; products come from src/catalog/.',
  },
  {
    folder: /^generated\//,
    may: [
      'src/pricing/product.ts',
      'src/pricing/price-sources.ts',
      'src/catalog/types.ts',
      'codegen/check/examples.ts',
    ],
    tip: 'Generated modules are data: change what codegen/emit/ prints.',
  },
  {
    folder: /^codegen\//,
    may: [
      'src/pricing/',
      'src/catalog/screen-routes.ts',
      'src/catalog/types.ts',
      'src/catalog/manifest.ts',
      'src/catalog/category-by-keywords.ts',
      anyPackage,
      'node:',
    ],
    tip: 'The compiler shares the pricing core and the shape of the catalog with the app, nothing else.',
  },
];

/** They never reach the app's bundle (design: stack). */
const compilerOnly = /^package:(xlsx|papaparse|hucre)(\/|$)/;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** What unit tests may import on top: test tools, Node and the fixtures. */
const forTests = ['tests/', anyPackage, 'node:'];

/** Why an import is not allowed; undefined when it is. */
function fault({ from, to }: Import): string | undefined {
  const layer = layers.find(({ folder }) => folder.test(from));
  if (!layer) return 'the file stands in no known folder. Give it one in the rules of tests/architecture/.';
  if (to === '?') return 'what is imported is only known at run time. Write its name out.';
  if (from.startsWith('src/') && compilerOnly.test(to)) {
    return 'spreadsheet engines never reach the app. Read sources in codegen/read/.';
  }
  const own = layer.folder.exec(from)?.[0] ?? '';
  const may = [own, ...layer.may, ...(isTest(from) ? forTests : [])];
  return may.some((prefix) => to.startsWith(prefix)) ? undefined : `not from here. ${layer.tip}`;
}

/** One line for each import that breaks a rule. */
export function violations(imports: readonly Import[]): readonly string[] {
  return imports.flatMap((one) => {
    const why = fault(one);
    return why === undefined ? [] : [`${one.from} imports ${one.to}: ${why}`];
  });
}
