import { useState } from 'react';
import { useStores } from '../data/StorageProvider.tsx';
import { QuotesInReset } from '../screens/quotes/backup/QuotesInReset.tsx';
import { Button } from '../ui/Button.tsx';
import { errorText } from '../ui/error-text.ts';
import { saveFile } from '../ui/save-file.ts';
import styles from './ResetDevice.module.css';

const stepTexts = {
  download:
    'This deletes the cart, all quotes and their letterhead, all orders, the markups, shipping and tax, the sign-in and everything that was set aside from this browser. Download a copy first.',
  asked:
    'Do you have the file quotr-device.json? Look in your downloads: the browser does not tell Quotr whether it was saved.',
  delete: 'Delete everything? You are then asked to sign in.',
};

/** Moves the focus to a button that replaces a pressed button. Otherwise, the focus would be lost. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/**
 * Button that deletes all data of Quotr in this browser, in case damaged data keep the app from working. A copy is
 * downloaded first.
 * @param isNext true if the button replaces a button that was pressed
 */
export function ResetDevice({ isNext = false }) {
  const { copyOfDevice, resetDevice } = useStores();
  const [step, setStep] = useState<'closed' | 'focused' | 'download' | 'asked' | 'delete'>(
    isNext ? 'focused' : 'closed',
  );
  const [failure, setFailure] = useState<string>();
  if (step === 'closed' || step === 'focused') {
    return (
      <Button ref={step === 'focused' ? takeFocus : null} onClick={() => setStep('download')}>
        Reset this device
      </Button>
    );
  }
  const attempt = (work: () => Promise<void>) => {
    setFailure(undefined);
    work().catch((error: unknown) => setFailure(errorText(error)));
  };
  const download = async () => {
    saveFile('quotr-device.json', JSON.stringify(await copyOfDevice(), null, 2));
    setStep('asked');
  };
  const reset = async () => {
    await resetDevice();
    window.location.assign(`${import.meta.env.BASE_URL}login`);
  };
  return (
    <section className={styles.reset} aria-label="Reset this device">
      <output>{stepTexts[step]}</output>
      {step === 'download' && <QuotesInReset />}
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className="buttons">
        <Button ref={takeFocus} onClick={() => attempt(download)}>
          {step === 'download' ? 'Download a copy' : 'Download again'}
        </Button>
        {step === 'asked' && <Button onClick={() => setStep('delete')}>Yes, I have it</Button>}
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

const reset = (isDownloaded: boolean) => <ResetDevice isNext={isDownloaded} />;

export const ResetBehindBackup = () => <QuotesInReset behind={reset} />;
