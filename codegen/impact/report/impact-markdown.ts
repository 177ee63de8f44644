/** The report for a pull request. Reviewers can't read price changes in a workbook or a generated module. */
import { type Change, type Impact, isHeld } from '../impact.ts';
import { changeText, examplesText, exampleText, heldSummary, sectionsOf, summaryText } from './sections.ts';

export interface Compared {
  readonly title: string;
  readonly notes: readonly string[];
  /** Threshold in 1/1,000 percent. */
  readonly threshold: number;
}

/** Maximum number of characters in a report. GitHub accepts 65,536 characters in a description or a comment. */
const mostCharacters = 60_000;

const warningSign = '\u26a0\ufe0f';

const howToSeeAll =
  'More changed than fits here: the biggest changes stand first, the rest is left out. All of it: `npm run prices:diff -- --base <branch> --format text`; for other programs `--format json`';

export function impactMarkdown(impact: Impact, compared: Compared): string {
  const report = reportOf(impact, compared, [impact.changes]);
  if (report.length <= mostCharacters) return report;
  const heldFirst = [true, false].map((held) => impact.changes.filter((change) => isHeld(change) === held));
  const first = reportOf(impact, compared, heldFirst);
  return `${first.slice(0, first.lastIndexOf('\n', mostCharacters))}\n\n${howToSeeAll}\n`;
}

function heading(impact: Impact, { title, notes, threshold }: Compared): readonly string[] {
  const held = impact.changes.filter(isHeld);
  const onExamples = examplesText(impact.examples);
  const lines = [
    ...(held.length === 0 ? [] : [`${warningSign} **${heldSummary(held, threshold)}**`]),
    summaryText(impact),
    ...(onExamples === '' ? [] : [onExamples]),
  ];
  return [`# ${markdownText(title)}`, ...notes.map((note) => `> ${warningSign} ${markdownText(note)}`), list(lines)];
}

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** @param parts the changes, each part in sections of its own */
function reportOf(impact: Impact, compared: Compared, parts: readonly (readonly Change[])[]): string {
  const { names, examples } = impact;
  const lineOf = (change: Change, title: string): string => {
    const text = markdownText(changeText(change, title, names));
    return isHeld(change) ? `${warningSign} **${text}**` : text;
  };
  const sections = [
    ...heading(impact, compared),
    ...parts
      .flatMap((part) => sectionsOf({ names, changes: part }))
      .flatMap(({ title, changes }) => [
        ...(title === '' ? [] : [`## ${markdownText(title)}`]),
        list(changes.map((change) => lineOf(change, title))),
      ]),
    ...(examples.changed.length === 0
      ? []
      : ['## Examples', list(examples.changed.map((one) => markdownText(exampleText(one))))]),
  ];
  return `${sections.join('\n\n')}\n`;
}

/**
 * Escapes text for the Markdown document of a pull request, so that no name in a book becomes markup, a mention or a
 * link.
 */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '@': '&#64;',
  '#': '&#35;',
};

export function markdownText(text: string): string {
  return text
    .replaceAll(' -> ', ' \u2192 ')
    .replace(/[&<>@#]/g, (character) => entities[character] ?? character)
    .replace(/[\\`*_[\]|~]/g, '\\$&')
    .replace(/\s+/g, ' ');
}
