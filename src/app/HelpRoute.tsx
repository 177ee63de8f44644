import { HelpPage } from '../screens/admin/index.ts';
import { ResetDevice } from './ResetDevice.tsx';

export const HelpRoute = ({ back }: { back: string }) => (
  <HelpPage back={back}>
    <ResetDevice />
  </HelpPage>
);
