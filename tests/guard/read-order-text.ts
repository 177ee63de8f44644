/** The tests' own reader of the order text (decision 33): a reader must find exactly the typed texts in it. */
interface ReadItem {
  readonly product: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
}

export interface ReadOrder {
  readonly details: readonly (readonly [label: string, value: string])[];
  readonly items: readonly ReadItem[];
  readonly foot: readonly string[];
}

const indent = '   ';

/** Reads `Label: value`, with the lines that are indented under it. */
function entries(lines: readonly string[], under: string): readonly (readonly [string, string])[] {
  const found: [string, string][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (line.startsWith(under) && last) last[1] += `\n${line.slice(under.length)}`;
    else {
      const colon = line.indexOf(': ');
      if (colon < 0) throw new Error(`not a line of an order: ${JSON.stringify(line.slice(0, 60))}`);
      found.push([line.slice(0, colon), line.slice(colon + 2)]);
    }
  }
  return found;
}

function readItem(lines: readonly string[]): ReadItem {
  const under = indent + indent;
  const [first = '', ...rest] = lines;
  const more = rest.findIndex((line) => !line.startsWith(under));
  const heading = [first, ...rest.slice(0, more).map((line) => line.slice(under.length))].join('\n');
  const labelled = rest.slice(more).map((line) => (line.startsWith(under) ? line : line.slice(indent.length)));
  return { product: heading.replace(/^\d+\. /, ''), lines: entries(labelled, under) };
}

export function readOrderText(text: string): ReadOrder {
  const lines = text.split('\n');
  const blanks = lines.flatMap((line, at) => (line === '' ? [at] : []));
  const [head = -1, items = -1, foot = -1] = blanks;
  if (lines[0] !== 'Quotr Order' || lines[items + 1] !== 'Items') throw new Error('no order');
  const groups: string[][] = [];
  for (const line of lines.slice(items + 2, foot)) {
    if (line.startsWith(indent)) groups.at(-1)?.push(line);
    else if (line.startsWith(`${groups.length + 1}. `)) groups.push([line]);
    else throw new Error(`not a line of an item: ${JSON.stringify(line.slice(0, 60))}`);
  }
  return {
    details: [...entries(lines.slice(1, head), indent), ...entries(lines.slice(head + 1, items), indent)],
    items: groups.map(readItem),
    foot: lines.slice(foot + 1),
  };
}
