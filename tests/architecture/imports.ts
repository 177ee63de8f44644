/** Reads a file's imports with the app's parser, because dependency-cruiser finds no compiler in TypeScript 7. */
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

export interface Import {
  /** The importing file, from the repository's root. */
  readonly from: string;
  /** The imported file, from the root; `package:<name>`, `node:<name>`, or `?` if known at run time only. */
  readonly to: string;
  /** True if the imported file runs before the importing one: neither types alone nor a lazy import. */
  readonly isValue: boolean;
}

const onlyAtRunTime = '?';

const specifierOf = (node: { readonly type: string; readonly value?: unknown }): string =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : onlyAtRunTime;

/** Returns imports, re-exports, dynamic imports and `import('…')` types of a file. @throws for an unparsable file */
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
