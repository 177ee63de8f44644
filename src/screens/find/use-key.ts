import { useEffect } from 'react';

/** Selector of elements that must get the pressed key instead: an open dialog, or a focused text box or select. */
const elsewhere = 'dialog[open], input:not([type="radio"], [type="checkbox"]):focus, textarea:focus, select:focus';

/** Calls `onKey` when the wanted key is pressed, but not in a dialog, a text box or a select. */
export function useKey(wanted: string, onKey: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key !== wanted || ctrlKey || metaKey || altKey || document.querySelector(elsewhere)) return;
      event.preventDefault();
      onKey();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [wanted, onKey]);
}
