/** The line that the watcher prints after each run. */

/** @param outcome in a few words, such as `3 files written` */
export function watchLine(changed: readonly string[], outcome: string, milliseconds: number): string {
  const what = changed.length === 0 ? 'the price book was read' : `${shortList(changed)} changed`;
  return `${what}: ${outcome} (${(milliseconds / 1000).toFixed(2)} s)`;
}

const mostNames = 3;

function shortList(paths: readonly string[]): string {
  const more = paths.length - mostNames;
  return more > 0 ? `${paths.slice(0, mostNames).join(', ')} and ${more} more` : paths.join(', ');
}
