import { useState } from 'react';
import { type EditionsSeen, sourcesAddress, useEditions } from '../../../data/server/queries/editions.ts';
import type { Edition, Editions } from '../../../quotes/wire/wire-publishing.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Desk, type DeskNow } from '../Desk.tsx';
import { Decide } from './Decide.tsx';
import { EditionList } from './EditionList.tsx';
import { Propose } from './Propose.tsx';

const isSeen = (data: EditionsSeen | undefined): data is Editions => data !== undefined && 'editions' in data;

/** The desk over the published book. @param own address of the book that came with the app */
export function ServerDesk({ own }: { own: string }) {
  const { data, isError, refetch } = useEditions();
  const [first, setFirst] = useState<Editions>();
  if (!isSeen(data)) {
    const text = data?.refused ?? (isError ? 'The store server can not be reached.' : 'Asking the store server …');
    return (
      <Page title="Pricing Desk" intro="Try a changed price book, and publish it." back="/admin/price-book">
        <Notice kind={data || isError ? 'warning' : 'info'} text={text}>
          {isError && <Button onClick={() => void refetch()}>Try again</Button>}
        </Notice>
      </Page>
    );
  }
  if (!first) setFirst(data);
  const archive = data.present === undefined ? own : sourcesAddress(data.present);
  return (
    <>
      {first && first.present !== data.present && (
        <Notice text="Another edition was published. What you drop from now on is compared with it." />
      )}
      <Publishing key={archive} archive={archive} editions={data} />
    </>
  );
}

/** The desk with its editions: one of them is looked at, or other files are dropped. */
function Publishing({ archive, editions }: { archive: string; editions: Editions }) {
  const [looked, setLooked] = useState<Edition>();
  const look = async (desk: DeskNow, edition: Edition) => {
    const response = await fetch(sourcesAddress(edition.id)).catch(() => undefined);
    if (!response?.ok) {
      desk.fail('The files of this edition could not be fetched. Try again.');
      return;
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    setLooked(edition);
    desk.drop([{ path: 'proposal.zip', bytes }]);
  };
  return (
    <Desk
      archive={archive}
      onOther={() => setLooked(undefined)}
      before={(desk) => <EditionList editions={editions} onLook={(edition) => void look(desk, edition)} />}
      publish={({ session, cancel }, verdict, open) =>
        looked ? (
          <Decide edition={looked} verdict={verdict} person={editions.person} onDone={cancel} />
        ) : (
          <Propose open={open} verdict={verdict} session={session} onDone={cancel} />
        )
      }
    />
  );
}
