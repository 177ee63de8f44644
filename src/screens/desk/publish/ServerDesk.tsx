import { useState } from 'react';
import { type EditionsSeen, sourcesAddress, useEditions } from '../../../data/server/queries/editions.ts';
import type { Editions } from '../../../quotes/wire/wire-publishing.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Desk } from '../Desk.tsx';

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
      <Desk key={archive} archive={archive} editions={data} />
    </>
  );
}
