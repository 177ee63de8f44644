/** Describes each file in which `generated/` differs from a compilation of the sources, with the lines that differ. */
import { structuredPatch } from 'diff';
import type { Difference } from '../../emit/differences.ts';
import { atMost } from '../../language/collections.ts';

const mostLines = 20;

const say = { stale: 'is stale', missing: 'is missing', extra: 'is not made from the price book' } as const;

export function differenceText({ path, kind, before, after }: Difference): string {
  const head = `generated/${path} ${say[kind]}`;
  if (kind !== 'stale') return head;
  const { hunks } = structuredPatch(path, path, before, after, '', '', { context: 0 });
  const lines = hunks.flatMap((hunk) => [`  line ${hunk.oldStart}`, ...hunk.lines.map((line) => `  ${line}`)]);
  return [head, ...atMost(mostLines, lines, (count) => `  and ${count} more lines`)].join('\n');
}
