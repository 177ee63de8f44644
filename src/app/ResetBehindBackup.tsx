import { useOpened } from '../data/StorageProvider.tsx';
import { QuotesInReset } from '../screens/quotes/backup/QuotesInReset.tsx';
import { ResetDevice } from './ResetDevice.tsx';

const reset = (isDownloaded: boolean) => <ResetDevice isNext={isDownloaded} />;

/** Reset of this device on the error page, offered after its quotes are downloaded. */
export const ResetBehindBackup = () => useOpened() !== undefined && <QuotesInReset behind={reset} />;
