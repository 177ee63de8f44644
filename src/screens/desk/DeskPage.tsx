import presentBook from 'virtual:present-book';
import { Desk } from './Desk.tsx';
import { Download } from './publish/Download.tsx';
import { ServerDesk } from './publish/ServerDesk.tsx';

/** The pricing desk, over the book of this app; with a store server, over the published one. */
export const DeskPage = () =>
  import.meta.env.VITE_STORE_SERVER === '1' ? (
    <ServerDesk own={presentBook} />
  ) : (
    <Desk
      archive={presentBook}
      publish={({ save }, verdict, open) => <Download open={open} verdict={verdict} onSave={save} />}
    />
  );
