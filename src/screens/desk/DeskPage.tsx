import presentBook from 'virtual:present-book';
import { useStores } from '../../data/StorageProvider.tsx';
import { Desk } from './Desk.tsx';
import { Download } from './publish/Download.tsx';
import { ServerDesk } from './publish/ServerDesk.tsx';
import { useDesk } from './use-desk.ts';

export const DeskPage = () => (useStores().server ? <ServerDesk own={presentBook} /> : <DeskAlone />);

function DeskAlone() {
  const desk = useDesk(presentBook);
  const { state, save } = desk;
  const publish = state.kind === 'done' && <Download verdict={state.verdict} onSave={save} />;
  return <Desk archive={presentBook} desk={desk} publish={publish} />;
}
