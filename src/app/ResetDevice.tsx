import { useState } from 'react';
import { useStores } from '../storage/index.ts';
import { Button } from '../ui/Button.tsx';
import { saveFile } from '../ui/save-file.ts';
import styles from './ResetDevice.module.css';

/** The button that was pressed is gone: the focus goes on to the first of those in its place. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

type Step = 'closed' | 'download' | 'delete';

/** Deletes all that Quotr keeps in this browser, for when what is kept is what keeps it from working. A copy is downloaded first. */
export function ResetDevice() {
  const { copyOfDevice, resetDevice } = useStores();
  const [step, setStep] = useState<Step>('closed');
  const [failure, setFailure] = useState<string>();
  if (step === 'closed') return <Button onClick={() => setStep('download')}>Reset this device</Button>;
  const attempt = (work: () => Promise<void>) => {
    setFailure(undefined);
    work().catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
  };
  const download = async () => {
    saveFile('quotr-device.json', JSON.stringify(await copyOfDevice(), null, 2));
    setStep('delete');
  };
  const reset = async () => {
    await resetDevice();
    window.location.assign(`${import.meta.env.BASE_URL}login`);
  };
  return (
    <section className={styles.reset} aria-label="Reset this device">
      <output className={styles.text}>
        {step === 'download'
          ? 'This deletes the cart, the markups and shipping rates, the sign-in and everything that was set aside from this browser. Download a copy first.'
          : 'Once the copy is in your downloads, delete everything. You are then asked to sign in.'}
      </output>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className={styles.actions}>
        <Button ref={takeFocus} onClick={() => attempt(download)}>
          Download a copy
        </Button>
        {step === 'delete' && (
          <Button variant="danger" onClick={() => attempt(reset)}>
            Delete everything
          </Button>
        )}
        <Button variant="quiet" onClick={() => setStep('closed')}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
