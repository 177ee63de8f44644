/** Returns a list of listeners, with the `subscribe` function that React's external stores need. */
export function listeners<What extends readonly unknown[] = []>() {
  const all = new Set<(...what: What) => void>();
  return {
    /** @returns the function that ends the subscription */
    subscribe: (listener: (...what: What) => void): (() => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (...what: What): void => {
      for (const listener of all) listener(...what);
    },
  };
}
