import { useState } from 'react';
import type { Counts } from '../data/quotes/archive.ts';
import { useStores } from '../data/StorageProvider.tsx';
import { countsText, downloadBackup } from '../screens/quotes/backup/download-backup.ts';
import { Button } from '../ui/Button.tsx';
import { errorText } from '../ui/error-text.ts';
import { saveFile } from '../ui/save-file.ts';
import styles from './ResetDevice.module.css';

const stepTexts = {
  download:
    'This deletes everything in this browser: cart, quotes, letterhead, orders, markups, shipping, tax, sign-in and all that was set aside. First download a copy, with a backup of the quotes.',
  asked: 'Check your downloads: Quotr can’t tell whether the files were saved.',
  delete: 'Delete everything? You will have to sign in again.',
};

/** Moves the focus to a button that replaces a pressed button. Otherwise, the focus would be lost. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/**
 * Button that deletes all data of Quotr in this browser, in case damaged data keep the app from working. A copy is
 * downloaded first.
 */
export function ResetDevice() {
  const { copyOfDevice, quotes, resetDevice } = useStores();
  const [step, setStep] = useState<'closed' | 'focused' | 'download' | 'asked' | 'delete'>('closed');
  const [kept, setKept] = useState<Counts>({ quotes: 0, orders: 0 });
  const [failure, setFailure] = useState<string>();
  if (step === 'closed' || step === 'focused') {
    return (
      <Button ref={step === 'focused' ? takeFocus : null} onClick={() => setStep('download')}>
        Reset this device
      </Button>
    );
  }
  const hasQuotes = kept.quotes + kept.orders > 0;
  const attempt = (work: () => Promise<void>) => {
    setFailure(undefined);
    work().catch((error: unknown) => setFailure(errorText(error)));
  };
  /** Downloads a backup of each store. The copy of the device has the quotes, too, but can't be restored. */
  const downloadBackups = async () => {
    const from = await quotes();
    const counts = { quotes: 0, orders: 0 };
    for (const store of (await from.archive.stores()).keys()) {
      // oxlint-disable-next-line no-await-in-loop -- a browser drops downloads that begin together
      const downloaded = await downloadBackup(from, store);
      counts.quotes += downloaded.quotes;
      counts.orders += downloaded.orders;
    }
    setKept(counts);
  };
  const download = async () => {
    // Unreadable quotes must not prevent the reset.
    await downloadBackups().catch((error: unknown) => setFailure(errorText(error)));
    saveFile('quotr-device.json', JSON.stringify(await copyOfDevice(), null, 2));
    setStep('asked');
  };
  const reset = async () => {
    await resetDevice();
    window.location.assign(`${import.meta.env.BASE_URL}login`);
  };
  return (
    <section className={styles.reset} aria-label="Reset this device">
      <output>
        {step === 'asked' &&
          (hasQuotes
            ? `Do you have the files quotr-device.json and quotes-….json, a backup of ${countsText(kept)}? `
            : 'Do you have the file quotr-device.json? ')}
        {stepTexts[step]}
      </output>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className="buttons">
        <Button ref={takeFocus} onClick={() => attempt(download)}>
          {step === 'download' ? 'Download a copy' : 'Download again'}
        </Button>
        {step === 'asked' && (
          <Button onClick={() => setStep('delete')}>{hasQuotes ? 'Yes, I have them' : 'Yes, I have it'}</Button>
        )}
        {step === 'delete' && (
          <Button variant="danger" onClick={() => attempt(reset)}>
            Delete everything
          </Button>
        )}
        <Button variant="quiet" onClick={() => setStep('focused')}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
