import { useEffect, useState } from 'react';

/** Returns the newest value that has stayed unchanged for `ms` milliseconds. At first, returns the first value. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
