/** The README's chart, ours beside its peers, as an SVG for light and dark themes. */
import type { Figure } from './figure.ts';

/** A figure of the chart, with its names for people. */
export interface Charted {
  readonly id: string;
  readonly what: RegExp;
  readonly title: string;
  readonly ours: string;
  readonly theirs: string;
}

const width = 720;
const group = 92;
const left = 190;
const longest = width - left - 120;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${String(character.codePointAt(0))};`);

const amount = (value: number, unit: string): string =>
  `${Number(value.toPrecision(3)).toLocaleString('en-US', { maximumSignificantDigits: 3 })} ${unit}`;

function bar(y: number, name: string, value: number, most: number, unit: string, own: boolean): string {
  // Draws a thin bar for a value too small to be seen beside the other.
  const length = Math.max(2, (value / most) * longest);
  return [
    `<text x="${left - 10}" y="${y + 15}" text-anchor="end" class="name">${escaped(name)}</text>`,
    `<rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="20" rx="3" class="${own ? 'ours' : 'theirs'}"/>`,
    `<text x="${(left + length + 8).toFixed(1)}" y="${y + 15}" class="value">${escaped(amount(value, unit))}</text>`,
  ].join('');
}

/** @throws Error if a figure of the chart was not measured */
export function chart(charted: readonly Charted[], figures: readonly Figure[]): string {
  const groups = charted.map(({ id, what, title, ours, theirs }, at) => {
    const figure = figures.find((candidate) => candidate.id === id && what.test(candidate.what));
    if (figure?.theirs === undefined) throw new Error(`${id} was not measured, or has nothing beside it.`);
    const y = at * group + 10;
    const most = Math.max(figure.ours, figure.theirs);
    return [
      `<text x="0" y="${y + 14}" class="title">${escaped(title)}</text>`,
      bar(y + 24, ours, figure.ours, most, figure.unit, true),
      bar(y + 50, theirs, figure.theirs, most, figure.unit, false),
    ].join('\n');
  });
  const height = charted.length * group + 4;
  const spoken = charted.map(({ title }) => title).join('; ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(spoken)}">
<style>text{font:14px system-ui,sans-serif;fill:#1f2933}.title{font-weight:600}.name,.value{font-size:13px}.ours{fill:#00587c}.theirs{fill:#9aa5b1}@media (prefers-color-scheme:dark){text{fill:#e4e7eb}.ours{fill:#4fb3d9}.theirs{fill:#616e7c}}</style>
${groups.join('\n')}
</svg>
`;
}
