import { useOpened } from '../data/StorageProvider.tsx';
import { QuotesInReset } from '../screens/quotes/backup/QuotesInReset.tsx';
import { ResetDevice } from './ResetDevice.tsx';

const reset = (isDownloaded: boolean) => <ResetDevice isNext={isDownloaded} />;

/** Reset of this device on the error page, preceded by a download of the device's quotes. */
export const ResetBehindBackup = () => useOpened() !== undefined && <QuotesInReset behind={reset} />;
