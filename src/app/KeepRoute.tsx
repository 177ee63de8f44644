import { useState } from 'react';
import { catalog } from '../book/index.ts';
import { useIsManager } from '../data/queries/role.ts';
import { useSettings } from '../data/queries/settings.ts';
import { useForgetAtServer } from '../data/server/queries/customers.ts';
import { useArriving } from '../data/server/queries/moving-in.ts';
import { arrivingRows } from '../screens/quotes/import/arriving-rows.ts';
import { MovingInDialog } from '../screens/quotes/import/MovingInDialog.tsx';
import { KeepPage } from '../screens/quotes/keep/KeepPage.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Upkeep of quotes that a store server has, too. */
export function KeepRoute({ back }: { back: string }) {
  const isManager = useIsManager();
  const forget = useForgetAtServer();
  return <KeepPage back={back} server={{ forget: isManager ? forget : undefined, movingIn: <MovingIn /> }} />;
}

/** Offers again the data of this browser from before the store had a server. */
function MovingIn() {
  const { data: arriving } = useArriving(true);
  const settings = useSettings();
  const [isOpen, setOpen] = useState(false);
  const isNothingLeft =
    arriving?.accounts.length === 0 && settings && arrivingRows(arriving.settings, settings).length === 0;
  if (!arriving || isNothingLeft) return null;
  return (
    <>
      <Notice text="This browser has quotes or settings from before the store had a server.">
        <Button size="s" onClick={() => setOpen(true)}>
          Look at them
        </Button>
      </Notice>
      {isOpen && <MovingInDialog arriving={arriving} categories={catalog.categories} onClose={() => setOpen(false)} />}
    </>
  );
}
