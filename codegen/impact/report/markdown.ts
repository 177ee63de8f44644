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

/** Returns a table of cells that are Markdown already. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
