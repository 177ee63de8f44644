import { useCallback, useState } from 'react';
import { Dialog, DialogBody } from '../../ui/Dialog.tsx';
import styles from './KeysDialog.module.css';
import { useKey } from './use-key.ts';

const keys: readonly (readonly [key: string, does: string])[] = [
  ['/', 'Find a product, an option, a page, a quote or a customer'],
  ['?', 'Show these keys'],
  ['Enter', 'In a size: go to the next one; from the last one, add to the cart'],
  ['Ctrl or ⌘ Enter', 'In a calculator: add to the cart, wherever you are'],
  ['← →', 'Choose another option'],
  ['↑ ↓ Home End', 'Choose another run size, or another result'],
  ['Esc', 'Close a dialog or a menu'],
];

export const KeyList = () => (
  <dl className="stack">
    {keys.map(([key, does]) => (
      <div key={key} className={styles.key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);

/** Dialog with the keys, which opens at the key `?`. */
export function KeysDialog() {
  const [isOpen, setOpen] = useState(false);
  useKey(
    '?',
    useCallback(() => setOpen(true), []),
  );
  if (!isOpen) return null;
  return (
    <Dialog title="Keys" onClose={() => setOpen(false)}>
      <DialogBody label="Keys">
        <KeyList />
      </DialogBody>
    </Dialog>
  );
}
