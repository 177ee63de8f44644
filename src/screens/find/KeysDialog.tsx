import { Dialog, DialogBody } from '../../ui/Dialog.tsx';
import styles from './KeysDialog.module.css';

const keys: readonly (readonly [key: string, does: string])[] = [
  ['/', 'Find a product, an option, a page, a quote or a customer'],
  ['?', 'Show these keys'],
  ['Enter', 'In a size: on to the next one; from the last one, add to the cart'],
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

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose}>
    <DialogBody label="Keys">
      <KeyList />
    </DialogBody>
  </Dialog>
);
