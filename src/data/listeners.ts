export function listeners<What extends readonly unknown[] = []>() {
  const all = new Set<(...what: What) => void>();
  return {
    subscribe: (listener: (...what: What) => void): (() => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (...what: What): void => {
      for (const listener of all) listener(...what);
    },
  };
}
