import { useEffect } from 'react';

/** Elements that the key belongs to: an open dialog, or a text input with the focus. */
const elsewhere = 'dialog[open], input:not([type="radio"], [type="checkbox"]):focus, textarea:focus, select:focus';

/** Opens the search box at the key `/`. */
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
