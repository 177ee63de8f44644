/** Finds code in a generated module: syntax and names that the compiler prints for no sound book. */
import { parseSync } from 'vite';
import { loadSources } from '../../../codegen/commands/book-folder.ts';
import { compile } from '../../../codegen/compile.ts';
import { BookBuilder } from '../../compiler/book-builder.ts';

interface Node {
  readonly type: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the kinds of nodes in a module's code, and its names besides the keys of its data. */
function ingredients(path: string, text: string): ReadonlySet<string> {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) return new Set([`no TypeScript: ${errors[0].message}`]);
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (isNode(value)) {
      const name = value.type === 'Identifier' && 'name' in value ? ` ${String(value.name)}` : '';
      found.add(`${value.type}${name}`);
      for (const [key, child] of Object.entries(value)) if (!isDataKey(value, key)) visit(child);
    }
  };
  visit(program);
  return found;
}

/** Returns true for the key of a property, as in `{ when: … }`: a name of data. */
const isDataKey = (node: Node, key: string): boolean =>
  (node.type === 'Property' || node.type === 'TSPropertySignature') && key === 'key';

const known = new Set(
  [new BookBuilder().toFiles(), loadSources('pricing-source')].flatMap((book) =>
    [...compile(book).files].flatMap(([path, text]) => (path.endsWith('.ts') ? [...ingredients(path, text)] : [])),
  ),
);

/** Returns the parts of a module that no sound book has; none if it is inert. */
export const foreignIn = (path: string, text: string): readonly string[] =>
  [...ingredients(path, text)]
    .filter((ingredient) => !known.has(ingredient))
    .map((ingredient) => `${path}: ${ingredient}`);
