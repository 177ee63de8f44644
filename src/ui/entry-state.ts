/**
 * Returns the router's state in the browser's present history entry. When a person returns to the entry, the router
 * provides this state as `location.state`.
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
