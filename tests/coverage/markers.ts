/**
 * A test says what it holds in comment lines directly above it, or above its row of a table of given and wanted:
 *
 *     // holds: S5-foam-width, S5-foam-height
 *     test('each side has its own limits', ...)
 */
export interface Marker {
  readonly item: string;
  readonly path: string;
  readonly line: number;
  /** The test's title, or what its row begins with; undefined when the line below is neither. */
  readonly title: string | undefined;
}

const marker = /^\s*\/\/ holds: (.+)$/;
const comment = /^\s*(\/\/|\/\*|\*)/;

export function markersIn(path: string, source: string): readonly Marker[] {
  const lines = source.split('\n');
  return lines.flatMap((text, at) => {
    const listed = marker.exec(text)?.[1];
    if (listed === undefined) return [];
    const title = titleBelow(lines.slice(at + 1));
    return listed.split(',').map((item) => ({ item: item.trim(), path, line: at + 1, title }));
  });
}

function titleBelow(lines: readonly string[]): string | undefined {
  const below = lines.slice(lines.findIndex((line) => !comment.test(line)));
  const code = below.slice(0, 60).join('\n');
  // A test that is skipped holds nothing.
  if (/^[ \t]*(?:test|it)(?:\.each)?\(/.test(code)) return titleOfTest(code);
  return titleOfRow(below);
}

const quotedText = /(['"`])((?:\\.|(?!\1).)*)\1/;

function titleOfTest(code: string): string | undefined {
  // The title of `test.each(table)(title, ...)` stands behind the table, wherever that ends.
  const behind = /^\s*(?:test|it)\.each\(/.test(code) ? /\)\(\s*(['"`].*)/.exec(code)?.[1] : code;
  return behind === undefined ? undefined : quotedText.exec(behind)?.[2];
}

const textsIn = (line: string) => [...line.matchAll(new RegExp(quotedText, 'g'))].map((match) => match[2] ?? '');

/** `{ route: ..., says: ... }`, also as a named check, by its first two texts, `['a price of zero', ...]` and `'a key': ...` by their first. */
function titleOfRow([first = '', ...others]: readonly string[]): string | undefined {
  if (/^\s*\{\s*$|: Check =>? \(?\{$/.test(first)) return others.slice(0, 2).flatMap(textsIn).join(': ') || undefined;
  if (/^\s*\{ /.test(first)) return textsIn(first).slice(0, 2).join(': ') || undefined;
  if (/^\s*\[\s*$/.test(first)) return textsIn(others[0] ?? '')[0];
  return /^\s*(\[|['"`])/.test(first) ? textsIn(first)[0] : undefined;
}
