/**
 * Imports run one way: app -> features -> quoting -> {catalog, storage, ui} -> {pricing, releases}. The server stands beside the app on catalog,
 * storage and pricing: main -> app -> {what it answers} -> http -> database.
 */
import type { Import } from './imports.ts';

type Way = Pick<Import, 'from' | 'to'>;

interface Layer {
  /** The folder that a file of this layer stands in. */
  readonly folder: RegExp;
  /** What its files may import, beside their own folder. Packages count as `package:<name>`. */
  readonly may: readonly string[];
  readonly tip: string;
}

const shared = ['src/catalog/', 'src/drawings/', 'src/releases/', 'src/storage/', 'src/ui/', 'src/pricing/'];
const anyPackage = 'package:';

/** The folders of codegen (`compile.ts` and `editions.ts` stand among them), each above what it may import. */
export const codegenSteps = [
  'language/',
  'read/',
  'parse/',
  'ladders/',
  'link/',
  'check/',
  'emit/',
  'compile.ts',
  'editions.ts',
  'impact/',
  'workbook/',
  'commands/',
] as const;

const codegenLayer = (step: string, below: readonly string[]): Layer => ({
  folder: new RegExp(`^codegen/${step}`),
  may: [
    ...below.map((room) => `codegen/${room}`),
    'src/pricing/',
    'src/drawings/',
    'src/contract/screen-routes.ts',
    'src/contract/catalog.ts',
    'src/book/manifest.ts',
    'src/contract/category-by-keywords.ts',
    anyPackage,
    'node:',
  ],
  tip: 'A step of the compiler imports the steps before it, the pricing core and the shape of the catalog.',
});

const layers: readonly Layer[] = [
  {
    folder: /^src\/pricing\//,
    may: [],
    tip: 'The pricing core is pure: hand what it needs in as an argument.',
  },
  {
    folder: /^src\/drawings\//,
    may: ['package:@xmldom/xmldom'],
    tip: 'What a drawing may hold is a pure rule, of the compiler and of the app.',
  },
  {
    folder: /^src\/catalog\//,
    may: [
      'src/pricing/',
      'src/releases/',
      'generated/catalog.ts',
      'generated/find.ts',
      'generated/price-list.json',
      'generated/next-edition.ts',
      'generated/settings.ts',
      'generated/sources.ts',
      'generated/manifest.json',
      'package:react',
      'package:@tanstack/react-query',
    ],
    tip: 'The catalog is the door to generated/ and knows the pricing core only.',
  },
  {
    folder: /^src\/releases\//,
    may: ['package:react', 'src/releases/service-worker/messages.ts'],
    tip: 'What loads the parts of a release knows the browser only: hand in what is to be loaded.',
  },
  {
    folder: /^src\/service-worker\//,
    may: ['src/releases/served-files.ts', 'package:workbox-'],
    tip: 'The service worker is a program of its own: pages send it messages.',
  },
  {
    folder: /^src\/storage\//,
    may: ['src/pricing/', 'src/releases/', anyPackage],
    tip: 'Storage knows no screen and no product: let a feature bring the two together.',
  },
  {
    folder: /^src\/ui\//,
    may: ['src/pricing/', 'src/releases/', anyPackage],
    tip: 'What features share on the screen knows nothing of them: hand it in as a prop.',
  },
  {
    folder: /^src\/quoting\//,
    may: [...shared, anyPackage],
    tip: 'What features share of a quote knows none of them: hand it in as an argument.',
  },
  {
    folder: /^src\/features\/[^/]+\//,
    may: ['src/quoting/', ...shared, anyPackage],
    tip: 'Features meet in src/app/ only; what two of them share belongs in src/quoting/, src/ui/, src/storage/ or src/pricing/.',
  },
  {
    folder: /^src\/app\//,
    may: ['src/features/', 'src/quoting/', ...shared, anyPackage],
    tip: 'The app imports what is below it; products come from src/catalog/.',
  },
  {
    folder: /^generated\//,
    may: [
      'src/pricing/product.ts',
      'src/pricing/price-sources.ts',
      'src/contract/catalog.ts',
      'codegen/check/examples.ts',
    ],
    tip: 'Generated modules are data: change what codegen/emit/ prints.',
  },
  ...codegenSteps.map((step, at) => codegenLayer(step, codegenSteps.slice(0, at))),
  {
    folder: /^server\/database\//,
    may: ['src/pricing/', 'src/storage/', anyPackage, 'node:'],
    tip: 'The database knows no request: hand in what it needs.',
  },
  {
    folder: /^server\/http\//,
    may: ['server/database/', 'src/releases/security.ts', 'src/pricing/', 'src/storage/', anyPackage, 'node:'],
    tip: 'What all routes share knows none of them.',
  },
  {
    folder: /^server\/running\//,
    may: [
      'server/running/config.ts',
      'server/database/',
      'server/http/',
      'src/releases/security.ts',
      'src/releases/served-files.ts',
      anyPackage,
      'node:',
    ],
    tip: 'What runs the server knows no quote; how the app is served it shares with nginx, by scripts/.',
  },
  {
    folder: /^server\/checks\//,
    may: ['src/pricing/', 'src/catalog/', 'src/storage/'],
    tip: 'What is checked of a quote or an order comes in as an argument.',
  },
  {
    folder: /^server\/(changes|customers|held|orders|quotes|settings)\//,
    may: [
      'server/checks/',
      'server/database/',
      'server/http/',
      'src/pricing/',
      'src/catalog/',
      'src/storage/',
      anyPackage,
      'node:',
    ],
    tip: 'What one folder of routes needs of another is handed to it in server/app.ts, or stands below both.',
  },
  {
    folder: /^server\//,
    may: ['server/', 'src/pricing/', 'src/catalog/', 'src/storage/', anyPackage, 'node:'],
    tip: 'The server knows no screen: what both need belongs in src/storage/ or src/pricing/.',
  },
];

/** They never reach the app's bundle. */
const compilerOnly = /^package:(xlsx|papaparse|hucre)(\/|$)/;
const serverOnly = /^package:(@hono|hono|hono-openapi|@valibot|kysely|openid-client|pg|pino|prom-client)(\/|$)/;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

const onlyInCommands = /^node:fs/;
const runsText = /^node:(?:vm|repl|module)/;

/** A step of the compiler is tested with the steps around it. */
const testedTogether = (from: string): readonly string[] => (from.startsWith('codegen/') ? ['codegen/'] : []);

/** What unit tests may import on top: test tools, Node and the fixtures. */
const forTests = ['tests/', anyPackage, 'node:'];

/** Why an import is not allowed; undefined when it is. */
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

/** One line for each import that breaks a rule. */
export function violations(imports: readonly Way[]): readonly string[] {
  return imports.flatMap((one) => {
    const why = fault(one);
    return why === undefined ? [] : [`${one.from} imports ${one.to}: ${why}`];
  });
}

/** The room of codegen that a file stands in: its folder directly in codegen/, or itself. */
const roomOf = (path: string): string | undefined => /^codegen\/([^/]+)/.exec(path)?.[1];

/** The rooms of codegen, and which of them imports which: `link -> language`. Unit tests do not count. */
export function codegenRooms(imports: readonly Way[]): { readonly rooms: number; readonly arrows: readonly string[] } {
  const own = imports.filter(({ from }) => roomOf(from) !== undefined && !isTest(from));
  const arrows = own.flatMap(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    return other === undefined || room === other ? [] : `${room} -> ${other}`;
  });
  return { rooms: new Set(own.map(({ from }) => roomOf(from))).size, arrows: [...new Set(arrows)] };
}
