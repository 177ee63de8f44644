import { useEffect } from 'react';
import { FindDialog } from './FindDialog.tsx';

interface FindBoxProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** What keys are typed into. */
const typedInto = 'input:not([type="radio"], [type="checkbox"]), textarea, select';

/** The find box, which the key `/` opens, too: wherever nothing is typed into, and above no other dialog. */
export function FindBox({ isOpen, onOpen }: FindBoxProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
      if (target instanceof Element && target.closest(typedInto)) return;
      event.preventDefault();
      onOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onOpen]);
  return isOpen && <FindDialog onClose={() => onOpen(false)} />;
}
