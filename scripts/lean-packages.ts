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
  // Fetches a page ahead of a click, in its framework only; no link asks for it.
  [/^function PrefetchPageLinks\(\{.*?^\}$/gms, 'function PrefetchPageLinks() {}'],
];

/** TanStack Query without the pages of a list that grows. */
const query: Lean['replacements'] = [
  [/this\.#queryType === "infinite" \? infiniteQueryBehavior\(.*?\) : (?=this\.options\.behavior)/g, ''],
];

const lean: readonly Lean[] = [
  { file: /\/react-router\/dist\/development\/chunk-\w+\.mjs$/, mark: 'ENABLE_DEV_WARNINGS =', replacements: router },
  { file: /\/query-core\/build\/modern\/query\.js$/, mark: '#queryType', replacements: query },
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
