/**
 * React Router without its warnings for developers and without the components of its framework. For browsers, the
 * package has only a file that contains both. A bundler alone can't drop them, because it has to keep all code that
 * runs when the file is loaded.
 */
import type { Plugin } from 'vite';

const file = /\/react-router\/dist\/development\/chunk-\w+\.mjs$/;

/** Statements of the package's file, each with its replacement. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;'],
  [/^ +warning(?:Once)?\(.*?\);$/gms, ''],
  [/^ {2}invariant\(\s+!?useInRouterContext\(\),.*?^ {2}\);$/gms, ''],
  [/^ {4}invariant\([^;]+getInvalidPathError\([^;]+\);$/gm, ''],
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/(?<=^var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '/* @__PURE__ */ '],
  // Removes an attribute that every link of a page would have. Only the router's framework needs the attribute.
  [/"data-discover": !isAbsolute && discover === "render" \? "true" : void 0/g, '"data-discover": void 0'],
  // Removes the component that fetches a page ahead of a click: only the router's framework uses it.
  [/^function PrefetchPageLinks\(\{.*?^\}$/gms, 'function PrefetchPageLinks() {}'],
];

/** Returns the plugin that makes the replacements. The build fails if the router's file lacks a replaced statement. */
export function leanRouter(): Plugin {
  return {
    name: 'quotr:lean-router',
    apply: 'build',
    transform: {
      filter: { id: file, code: 'ENABLE_DEV_WARNINGS =' },
      handler: (code) => ({
        code: replacements.reduce((before, [pattern, replacement]) => {
          const after = before.replaceAll(pattern, replacement);
          if (after === before)
            throw new Error(`React Router has nothing like ${pattern.source}: see ${import.meta.url}`);
          return after;
        }, code),
        map: null,
      }),
    },
  };
}
