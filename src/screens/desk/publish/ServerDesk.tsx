import { useState } from 'react';
import type { Verdict } from '../../../../codegen/session.ts';
import { type EditionsSeen, sourcesAddress, useEditions } from '../../../data/server/queries/editions.ts';
import type { Edition, Editions } from '../../../quotes/wire/wire-publishing.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Desk } from '../Desk.tsx';
import { useDesk } from '../use-desk.ts';
import { Decide } from './Decide.tsx';
import { EditionList } from './EditionList.tsx';
import { Propose } from './Propose.tsx';

const isSeen = (data: EditionsSeen | undefined): data is Editions => data !== undefined && 'editions' in data;

/** Pricing desk for the published book. @param own address of the book that came with the app */
export function ServerDesk({ own }: { own: string }) {
  const { data, isError, refetch } = useEditions();
  const [first, setFirst] = useState<Editions>();
  if (!isSeen(data)) {
    const text = data?.refused ?? (isError ? 'The store server can’t be reached.' : 'Asking the store server …');
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
        <Notice text="Another edition was published. From now on, dropped files are compared with it." />
      )}
      <Publishing key={archive} archive={archive} own={own} editions={data} />
    </>
  );
}

function Publishing({ archive, own, editions }: { archive: string; own: string; editions: Editions }) {
  const desk = useDesk(archive);
  const { session, cancel } = desk;
  const [looked, setLooked] = useState<Edition>();
  /** What changes, if a person proposes earlier files again. */
  const [again, setAgain] = useState('');
  const open = async (address: string): Promise<boolean> => {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) void desk.drop([{ path: 'proposal.zip', bytes: new Uint8Array(await response.arrayBuffer()) }]);
    else desk.fail('The files of this edition could not be fetched. Try again.');
    return response?.ok === true;
  };
  const look = async (edition: Edition) => {
    if (await open(sourcesAddress(edition.id))) setLooked(edition);
  };
  const propose = async (edition: Edition | 'own') => {
    if (!(await open(edition === 'own' ? own : sourcesAddress(edition.id)))) return;
    setLooked(undefined);
    setAgain(edition === 'own' ? 'Back to the book that came with the app' : `Edition ${edition.id} again`);
  };
  const decide = (verdict: Verdict, why: string | undefined) =>
    looked ? (
      <Decide edition={looked} verdict={verdict} editions={editions} onDone={cancel} />
    ) : (
      <Propose key={again} {...{ verdict, why, session, editions, again }} onDone={cancel} />
    );
  return (
    <Desk
      archive={archive}
      desk={desk}
      onOther={() => {
        setLooked(undefined);
        setAgain('');
      }}
      before={
        <EditionList
          editions={editions}
          onLook={(edition) => void look(edition)}
          onAgain={(edition) => void propose(edition)}
        />
      }
      publish={decide}
    />
  );
}
