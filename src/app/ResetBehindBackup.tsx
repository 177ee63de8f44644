import { QuotesInReset } from '../screens/quotes/keep/QuotesInReset.tsx';
import { ResetDevice } from './ResetDevice.tsx';

const reset = (isDownloaded: boolean) => <ResetDevice isNext={isDownloaded} />;

/** On the page of a fault: the reset of this device, offered once its quotes are downloaded. */
export const ResetBehindBackup = () => <QuotesInReset behind={reset} />;
