/** Packages without parts that the app does not use, and that a bundler has to keep. */
import type { Plugin } from 'vite';

interface Lean {
  readonly file: RegExp;
  /** Text of that file, and of no other of such a name. */
  readonly mark: string;
  /** Statements as they stand in that file, each with what replaces it. */
  readonly replacements: readonly (readonly [RegExp, string])[];
}

/**
 * React Router without its warnings for developers and without its framework. Its package offers browsers only the file
 * with the warnings.
 */
const router: Lean['replacements'] = [
  [/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;'],
  [/^ +warning\(.*?\);$/gms, ''],
  [/^ {2}invariant\(\s+useInRouterContext\(\),.*?^ {2}\);$/gms, ''],
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/(?<=^var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '/* @__PURE__ */ '],
  // For the framework, too; on a page it stands in every link.
  [/"data-discover": !isAbsolute && discover === "render" \? "true" : void 0/g, '"data-discover": void 0'],
  // Routes of the framework load data, have errors of their own and navigate through it.
  [
    /^function _renderMatches\(matches.*?^\}$/gms,
    `function _renderMatches(matches, parentMatches = []) {
      return matches && matches.reduceRight((outlet, match, index) => {
        const shown = parentMatches.concat(matches.slice(0, index + 1));
        const routeContext = { outlet, matches: shown, isDataRoute: false };
        return React2.createElement(RenderedRoute, { match, routeContext, children: match.route.element ?? outlet });
      }, null);
    }`,
  ],
  [/(?<=return )isDataRoute \? useNavigateStable\(\) : (?=useNavigateUnstable)/g, ''],
  [/^function usePrefetchBehavior\(.*?^\}$/gms, 'function usePrefetchBehavior() { return [false, null, {}]; }'],
  // No route has an optional segment.
  [
    /^function explodeOptionalSegments\(path\) \{.*?^\}$/gms,
    'function explodeOptionalSegments(path) { return [path]; }',
  ],
  // Fetches a page ahead of a click, in its framework only; no link asks for it.
  [/^function PrefetchPageLinks\(\{.*?^\}$/gms, 'function PrefetchPageLinks() {}'],
];

/** Hooks of TanStack Query without suspense, error boundaries and restored caches. */
const queryHooks: Lean['replacements'] = [
  [/^\s(?:ensure\w+|useClearResetErrorBoundary)\(.*\);$/gm, ''],
  [/^\sif \((?:shouldSuspend|getHasError)\(.*?\) throw .*?;$/gms, ''],
  [/^\sconst errorResetBoundary = .*;$/gm, ''],
  [/useIsRestoring\(\)/g, 'false'],
  [/^import .* from "\.\/(?:IsRestoringProvider|QueryErrorResetBoundary|errorBoundaryUtils|suspense)\.js";$/gm, ''],
];

/** Lists that grow by pages bring their way to fetch themselves, instead of every query. */
const everyQuery: Lean['replacements'] = [
  [/^import \{ infiniteQueryBehavior \} .*$/gm, ''],
  [/this\.#queryType === "infinite" \? infiniteQueryBehavior\(.*?\) : (?=this\.options\.behavior)/g, ''],
];
const growingList: Lean['replacements'] = [
  [/(?<=^import \{ hasNextPage, hasPreviousPage)(?= \})/gm, ', infiniteQueryBehavior'],
  [/(?<=^\s+options\._type = "infinite";)$/gm, ' options.behavior = infiniteQueryBehavior(options.pages);'],
];
const queryClient: Lean['replacements'] = [
  [/^\s(?:infiniteQuery|(?:fetch|prefetch|ensure)InfiniteQuery(?:Data)?)\(options\) \{.*?^\s\}$/gms, ''],
];

const lean: readonly Lean[] = [
  { file: /\/react-router\/dist\/development\/chunk-\w+\.mjs$/, mark: 'ENABLE_DEV_WARNINGS =', replacements: router },
  { file: /\/query-core\/build\/modern\/query\.js$/, mark: '#queryType', replacements: everyQuery },
  { file: /\/query-core\/build\/modern\/infiniteQueryObserver\.js$/, mark: 'hasNextPage', replacements: growingList },
  { file: /\/query-core\/build\/modern\/queryClient\.js$/, mark: 'infiniteQuery', replacements: queryClient },
  { file: /\/react-query\/build\/modern\/useBaseQuery\.js$/, mark: 'shouldSuspend(', replacements: queryHooks },
];

/** @throws Error for a version of a package that is written in another way: it would come in full. */
export function leanPackages(): Plugin[] {
  return lean.map(({ file, mark, replacements }) => ({
    name: 'quotr:lean-packages',
    apply: 'build',
    transform: {
      filter: { id: file, code: mark },
      handler: (code) => ({
        code: replacements.reduce((before, [pattern, replacement]) => {
          const after = before.replaceAll(pattern, replacement);
          if (after === before)
            throw new Error(`${file.source} has nothing like ${pattern.source}: see ${import.meta.url}`);
          return after;
        }, code),
        map: null,
      }),
    },
  }));
}
