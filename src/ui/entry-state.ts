/**
 * Returns the router's state of the browser's present history entry. The router provides it as `location.state` after a
 * return to the entry.
 */
export function entryState(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined;
}

/**
 * Adds properties to the state of the present history entry. Nothing is drawn again, because there is no navigation.
 */
export function addToEntryState(added: Readonly<Record<string, string>>): void {
  const before = entryState();
  const usr = { ...(typeof before === 'object' && before), ...added };
  try {
    window.history.replaceState({ ...window.history.state, usr }, '');
  } catch {
    // Safari refuses more than a hundred changes in half a minute. The entry lacks the properties until they
    // are added again.
  }
}
