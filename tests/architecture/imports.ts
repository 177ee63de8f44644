/** Reads what a file imports, with the parser that builds the app: dependency-cruiser finds no compiler to read with in TypeScript 7. */
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

export interface Import {
  /** The importing file, from the repository's root. */
  readonly from: string;
  /** The imported file, from the repository's root; or `package:<name>`, `node:<name>`; `?` for what is only known at run time. */
  readonly to: string;
  /** It runs the imported file before its own: it imports more than types, and not only when it is asked. */
  readonly isValue: boolean;
}

const onlyAtRunTime = '?';

const specifierOf = (node: { readonly type: string; readonly value?: unknown }): string =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : onlyAtRunTime;

/** Imports, re-exports, dynamic imports and types by `import('…')` of one file. @throws when the file does not parse. */
export function importsOf(from: string, source: string): readonly Import[] {
  const { module, program, errors } = parseSync(from, source);
  if (errors[0]) throw new Error(`${from}: ${errors[0].message}`);
  const values = new Map<string, boolean>();
  const add = (specifier: string, isValue: boolean): void => {
    values.set(specifier, isValue || values.get(specifier) === true);
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length === 0 || entries.some(({ isType }) => !isType));
  }
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) add(moduleRequest.value, !isType);
  }
  new Visitor({
    ImportExpression: ({ source: imported }) => add(specifierOf(imported), false),
    TSImportType: ({ source: imported }) => add(specifierOf(imported), false),
  }).visit(program);
  return Array.from(values, ([specifier, isValue]) => ({ from, to: resolved(from, specifier), isValue }));
}

function resolved(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier === onlyAtRunTime || specifier.startsWith('node:') ? specifier : `package:${specifier}`;
}
