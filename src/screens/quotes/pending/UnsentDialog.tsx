import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Unsent, useDiscard, useSendAgain, useUnsent } from '../../../data/server/queries/outbox.ts';
import { countOf } from '../../../quotes/format.ts';
import { offerText } from '../../../quotes/sums.ts';
import { momentText } from '../../../quotes/validity.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog, Dialog, DialogBody } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from './Pending.module.css';

export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const unsent = useUnsent();
  return (
    <Dialog title="Not sent yet" onClose={onClose}>
      <DialogBody label="Unsent changes">
        {unsent.length === 0 && <p>Everything has been sent.</p>}
        <ul className={styles.entries}>
          {unsent.map((each) => (
            <li key={each.kind === 'quote' ? each.number : each.id}>
              <UnsentEntry unsent={each} onClose={onClose} />
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

function UnsentEntry({ unsent, onClose }: { unsent: Unsent; onClose: () => void }) {
  const { author, at, changes, refused } = unsent;
  return (
    <>
      <p>
        {unsent.kind === 'quote' ? (
          <Link to={`/quotes/${unsent.number}`} onClick={onClose}>
            Quote {unsent.number}
          </Link>
        ) : (
          'Order'
        )}
        {aboutText(unsent)}
      </p>
      <p className="muted">
        {countOf(changes, 'change')} by {author.name}, {changes === 1 ? '' : 'the last '}
        {momentText(at)}
      </p>
      {refused && <Refused unsent={unsent} refused={refused} />}
    </>
  );
}

/**
 * Returns the end of a sentence with customer and total of an unsent change, such as ` for Zoë Park, $220.77`; '' if
 * the content is not known.
 */
function aboutText(unsent: Unsent): string {
  const content = unsent.kind === 'quote' ? unsent.quote : unsent.order;
  if (!content) return '';
  const name = content.customer.name.trim() || content.customer.company.trim();
  return `${name && ` for ${name}`}, ${offerText(content)}`;
}

function Refused({ unsent, refused }: { unsent: Unsent; refused: NonNullable<Unsent['refused']> }) {
  const [isAsking, setAsking] = useState(false);
  const sendAgain = useSendAgain();
  const discard = useDiscard();
  const toast = useToast();
  const tell = ({ message }: Error) => toast.error(message);
  const content = unsent.kind === 'quote' ? unsent.quote : unsent.order;
  const name = unsent.kind === 'quote' ? unsent.number : 'order';
  return (
    <Notice kind="warning" text={`The store server refused it: ${refused.message}`}>
      <Button size="s" disabled={sendAgain.isPending} onClick={() => sendAgain.mutate(refused, { onError: tell })}>
        Send again
      </Button>
      <Button size="s" onClick={() => saveFile(`quotr-${name}.json`, JSON.stringify(content, null, 2))}>
        Download
      </Button>
      <Button size="s" variant="quiet" onClick={() => setAsking(true)}>
        Discard
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Discard it for good?"
          text="Download it first if it may still be needed."
          confirm="Discard"
          onConfirm={() => {
            setAsking(false);
            discard.mutate(unsent, { onError: tell });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Notice>
  );
}
