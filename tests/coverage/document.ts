import { type CoveredItem, isHeld } from './coverage.ts';
import type { HoldingRow, Item } from './item.ts';

export const documentPath = 'docs/coverage.md';

/** `docs/coverage.md`: one table per section of the specification, then the decisions. */
export function documentOf(items: readonly CoveredItem[]): string {
  const sections = [...new Set(items.map(sectionOf))];
  return `${[head(items), ...sections.map((section) => sectionText(section, items))].join('\n\n')}\n`;
}

function head(items: readonly CoveredItem[]): string {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const lacking = items.filter(({ notYet }) => notYet !== undefined);
  const rows = kinds.map((kind) => {
    const all = items.filter((item) => item.kind === kind);
    return `| ${kind} | ${all.length} | ${all.filter(isHeld).length} |`;
  });
  return `# What the specification says, and the test that holds it

Made from \`tests/coverage/items\` and the \`// holds:\` lines above the tests. Do not edit: run \`npm run coverage\`;
\`tests/coverage/coverage.test.ts\` fails when this page is stale, or when an item is held by no test.

An item of the tables Examples (of the price book, run by \`tests/examples.test.ts\`) and \`tests/cases/quotes.csv\` (run by
\`tests/cases/core.test.ts\` and \`tests/calculators/quotes.ts\`) is held by the row that is named, with what the row wants.

| kind | items | held |
|---|---|---|
${rows.join('\n')}
| all | ${items.length} | ${items.filter(isHeld).length} |

Not built yet: ${lacking.length}.`;
}

/** `Section 5` or `Decisions`. */
const sectionOf = ({ id }: Item): string =>
  id.startsWith('S') ? `Section ${id.slice(1, id.indexOf('-'))}` : 'Decisions';

function sectionText(section: string, items: readonly CoveredItem[]): string {
  const rows = items
    .filter((item) => sectionOf(item) === section)
    .map((item) => `| ${item.id} | ${item.kind} | ${cell(item.says)} | ${holders(item)} |`);
  return [`## ${section}`, '', '| item | kind | what | held by |', '|---|---|---|---|', ...rows].join('\n');
}

function holders({ tests, heldBy = [], notYet }: CoveredItem): string {
  if (notYet !== undefined) return `not yet: issue ${notYet}`;
  const titles = tests.map(({ path, title }) => `\`${path}\`: ${cell(title ?? '')}`);
  return [...new Set([...titles, ...heldBy.map(rowText)])].join('<br>');
}

const rowText = ({ table, row, wants }: HoldingRow): string => `${table}: ${cell(row)} → ${cell(wants)}`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
