/**
 * Imports run one way: app -> screens -> {data, ui} -> quotes -> book -> contract -> pricing. The server
 * (main -> app -> {routes, publishing} -> {sign-in, running} -> http -> database) imports quotes, book and pricing.
 */
import type { Import } from './imports.ts';

type Way = Pick<Import, 'from' | 'to'>;

interface Layer {
  /** Folder of the layer's files. */
  readonly folder: RegExp;
  /** Imports that its files may have from other folders. Packages count as `package:<name>`. */
  readonly may: readonly string[];
  readonly tip: string;
}

const business = ['src/pricing/', 'src/book/', 'src/quotes/'];
const belowScreens = [...business, 'src/reader/', 'src/contract/', 'src/data/', 'src/ui/'];
const anyPackage = 'package:';

/** Screens, each with the screens that it may import. */
const screens: Readonly<Record<string, readonly string[]>> = {
  admin: [],
  calculator: ['quotes'],
  cart: [],
  desk: [],
  find: [],
  hub: [],
  orders: [],
  quotes: ['orders'],
  'sign-in': [],
};

/** Folders of codegen (with `compile.ts`), each above the folders that it may import. */
export const codegenSteps = [
  'language/',
  'read/',
  'parse/',
  'ladders/',
  'link/',
  'check/',
  'emit/',
  'compile.ts',
  'impact/',
  'workbook/',
  'session.ts',
  'commands/',
] as const;

const codegenLayer = (step: string, below: readonly string[]): Layer => ({
  folder: new RegExp(`^codegen/${step}`),
  may: [
    ...below.map((room) => `codegen/${room}`),
    'src/pricing/',
    'src/contract/',
    anyPackage,
    ...(step === 'commands/' ? ['node:'] : []),
  ],
  tip: 'A step of the compiler imports the steps before it, the pricing core and the shapes of generated/; commands/ alone knows Node.',
});

const layers: readonly Layer[] = [
  {
    folder: /^src\/pricing\//,
    may: [],
    tip: 'The pricing core is pure: hand what it needs in as an argument.',
  },
  {
    folder: /^src\/contract\//,
    may: ['src/pricing/', 'package:@xmldom/xmldom'],
    tip: 'Compiler and app agree on these shapes and rules; they know neither.',
  },
  {
    folder: /^src\/book\//,
    may: [
      'src/pricing/',
      'src/contract/',
      'generated/catalog.ts',
      'generated/find.ts',
      'generated/price-list.json',
      'generated/settings.ts',
      'generated/sources.ts',
      'generated/manifest.json',
      'package:react',
      'package:@tanstack/react-query',
    ],
    tip: 'The book is the door to generated/ and knows the pricing core only.',
  },
  {
    folder: /^src\/quotes\//,
    may: ['src/pricing/', 'src/book/', 'package:valibot'],
    tip: 'The business of quotes is pure: no React, no storage, no HTTP. Hand what it needs in as an argument.',
  },
  {
    folder: /^src\/reader\//,
    may: ['src/pricing/', 'src/book/'],
    tip: 'The reader of requests is pure: a text and a lexicon come in, lines come out.',
  },
  {
    folder: /^src\/data\//,
    may: [...business, anyPackage],
    tip: 'What a browser keeps knows no screen: let a screen bring the two together.',
  },
  {
    folder: /^src\/ui\//,
    may: ['src/pricing/', 'src/quotes/', anyPackage],
    tip: 'Controls know no screen and keep nothing: hand it in as a prop.',
  },
  ...Object.entries(screens).map(([screen, below]) => ({
    folder: new RegExp(`^src/screens/${screen}/`),
    may: [
      ...below.map((other) => `src/screens/${other}/`),
      ...belowScreens,
      anyPackage,
      // The only door to the compiler: types for the page, code for the worker.
      ...(screen === 'desk' ? ['codegen/session.ts', 'virtual:'] : []),
    ],
    tip: 'Screens meet in src/app/; what two of them share belongs in src/ui/, src/data/ or src/quotes/.',
  })),
  {
    folder: /^src\/app\//,
    may: ['src/screens/', ...belowScreens, anyPackage],
    tip: 'The app imports what is below it; products come from src/book/.',
  },
  {
    folder: /^generated\//,
    may: ['src/pricing/product.ts', 'src/pricing/price-sources.ts', 'src/contract/'],
    tip: 'Generated modules are data: change what codegen/emit/ prints.',
  },
  ...codegenSteps.map((step, at) => codegenLayer(step, codegenSteps.slice(0, at))),
  {
    folder: /^server\/database\//,
    may: ['src/pricing/', 'src/quotes/', anyPackage, 'node:'],
    tip: 'The database knows no request: hand in what it needs.',
  },
  {
    folder: /^server\/http\//,
    may: ['server/database/', 'src/contract/serving.ts', 'src/quotes/', anyPackage, 'node:'],
    tip: 'What all routes share knows none of them.',
  },
  {
    folder: /^server\/running\//,
    may: ['server/database/', 'server/http/', 'src/contract/serving.ts', anyPackage, 'node:'],
    tip: 'The running process knows no quote; how the app is served it shares with nginx, by src/contract/serving.ts.',
  },
  {
    folder: /^server\/routes\/checks\//,
    may: [...business, 'server/database/'],
    tip: 'What is checked of a quote or an order comes in as an argument.',
  },
  {
    folder: /^server\/routes\//,
    may: ['server/database/', 'server/http/', ...business, anyPackage, 'node:'],
    tip: 'Routes know neither the sign-in nor the process.',
  },
  {
    folder: /^server\/publishing\/compile-process\.ts$/,
    may: ['codegen/session.ts', 'server/publishing/compile.ts', 'package:fflate', 'node:worker_threads'],
    tip: 'The compiler runs in a process of its own, which opens nothing: hand in what it needs with its task.',
  },
  {
    folder: /^server\/publishing\//,
    may: ['server/database/', 'server/http/', ...business, anyPackage, 'node:'],
    tip: 'Publishing knows no quote; the compiler is asked through compile.ts.',
  },
  {
    folder: /^server\//,
    may: ['server/', ...business, anyPackage, 'node:'],
    tip: 'The server knows no screen and no browser: what both need belongs in src/quotes/.',
  },
];

/** Packages that never reach the app's bundle. */
const compilerOnly = /^package:(xlsx|papaparse|hucre)(\/|$)/;
const serverOnly = /^package:(@hono|hono|kysely|openid-client|pg|pino|prom-client)(\/|$)/;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

const onlyInCommands = /^node:fs/;
const runsText = /^node:(?:vm|repl|module)/;

/** Returns further folders for a file's tests: the compiler's steps are tested together, and quotes with storage. */
const testedTogether = (from: string): readonly string[] =>
  from.startsWith('codegen/') ? ['codegen/'] : from.startsWith('src/quotes/') ? ['src/data/'] : [];

/** Further imports of unit tests: test tools, Node and the fixtures. */
const forTests = ['tests/', anyPackage, 'node:'];

/** Returns the reason why an import is refused; undefined for an allowed one. */
function fault({ from, to }: Way): string | undefined {
  const layer = layers.find(({ folder }) => folder.test(from));
  if (!layer) return 'the file stands in no known folder. Give it one in the rules of tests/architecture/.';
  if (to === '?') return 'what is imported is only known at run time. Write its name out.';
  if (from.startsWith('src/') && compilerOnly.test(to)) {
    return 'spreadsheet engines never reach the app. Read sources in codegen/read/.';
  }
  if (!from.startsWith('server/') && serverOnly.test(to) && !isTest(from)) {
    return 'packages of the store server stay in server/.';
  }
  if (
    from.startsWith('codegen/') &&
    onlyInCommands.test(to) &&
    !isTest(from) &&
    !from.startsWith('codegen/commands/')
  ) {
    return 'only codegen/commands/ touches the disk. Hand the bytes in as an argument.';
  }
  if (from.startsWith('codegen/') && runsText.test(to)) {
    return 'the compiler runs nothing that stands in a folder. Read data.';
  }
  const own = layer.folder.exec(from)?.[0] ?? '';
  const may = [own, ...layer.may, ...(isTest(from) ? [...forTests, ...testedTogether(from)] : [])];
  return may.some((prefix) => to.startsWith(prefix)) ? undefined : `not from here. ${layer.tip}`;
}

/** Returns one line for each import that breaks a rule. */
export function violations(imports: readonly Way[]): readonly string[] {
  return imports.flatMap((one) => {
    const why = fault(one);
    return why === undefined ? [] : [`${one.from} imports ${one.to}: ${why}`];
  });
}
