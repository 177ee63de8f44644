import { HelpPage } from '../screens/admin/help/HelpPage.tsx';
import { KeyList } from '../screens/find/KeysDialog.tsx';
import { ResetDevice } from './ResetDevice.tsx';

export const HelpRoute = ({ back }: { back: string }) => (
  <HelpPage back={back} keys={<KeyList />}>
    <ResetDevice />
  </HelpPage>
);
