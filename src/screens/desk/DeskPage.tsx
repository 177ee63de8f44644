import presentBook from 'virtual:present-book';
import { Desk } from './Desk.tsx';
import { Download } from './publish/Download.tsx';
import { ServerDesk } from './publish/ServerDesk.tsx';
import { useDesk } from './use-desk.ts';

/** The pricing desk, over the book of this app; with a store server, over the published one. */
export const DeskPage = () =>
  import.meta.env.VITE_STORE_SERVER === '1' ? <ServerDesk own={presentBook} /> : <DeskAlone />;

function DeskAlone() {
  const desk = useDesk(presentBook);
  const { state, save } = desk;
  const publish = state.kind === 'done' && <Download verdict={state.verdict} onSave={save} />;
  return <Desk archive={presentBook} desk={desk} publish={publish} />;
}
