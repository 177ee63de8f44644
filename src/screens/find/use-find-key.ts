import { useEffect } from 'react';

/** Where the key belongs to something else: a dialog is open, or a text is typed. */
const elsewhere = 'dialog[open], input:not([type="radio"], [type="checkbox"]):focus, textarea:focus, select:focus';

/** Opens the find box at the key `/`. */
export function useFindKey(onFind: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || document.querySelector(elsewhere)) return;
      event.preventDefault();
      onFind();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onFind]);
}
