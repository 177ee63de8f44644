import presentBook from 'virtual:present-book';
import type { Verdict } from '../../../codegen/session.ts';
import { useStores } from '../../data/StorageProvider.tsx';
import { Desk } from './Desk.tsx';
import { Download } from './publish/Download.tsx';
import { ServerDesk } from './publish/ServerDesk.tsx';
import { useDesk } from './use-desk.ts';

export const DeskPage = () => (useStores().server ? <ServerDesk own={presentBook} /> : <DeskAlone />);

function DeskAlone() {
  const desk = useDesk(presentBook);
  const download = (verdict: Verdict, why: string | undefined) => (
    <Download verdict={verdict} why={why} onSave={desk.save} />
  );
  return <Desk archive={presentBook} desk={desk} publish={download} />;
}
