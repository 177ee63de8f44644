/** Reads what a file imports, with the parser that builds the app. */
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

export interface Import {
  /** The importing file, from the repository's root. */
  readonly from: string;
  /** The imported file, from the repository's root; or `package:<name>`, `node:<name>`; `?` for what is only known at run time. */
  readonly to: string;
}

const onlyAtRunTime = '?';

const specifierOf = (node: { readonly type: string; readonly value?: unknown }): string =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : onlyAtRunTime;

/** Imports, re-exports, dynamic imports and types by `import('…')` of one file. @throws when the file does not parse. */
export function importsOf(from: string, source: string): readonly Import[] {
  const { module, program, errors } = parseSync(from, source);
  if (errors[0]) throw new Error(`${from}: ${errors[0].message}`);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  new Visitor({
    ImportExpression: ({ source: imported }) => void specifiers.push(specifierOf(imported)),
    TSImportType: ({ source: imported }) => void specifiers.push(specifierOf(imported)),
  }).visit(program);
  return [...new Set(specifiers)].map((specifier) => ({ from, to: resolved(from, specifier) }));
}

function resolved(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier === onlyAtRunTime || specifier.startsWith('node:') ? specifier : `package:${specifier}`;
}
