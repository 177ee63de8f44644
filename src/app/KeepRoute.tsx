import { useState } from 'react';
import { catalog } from '../catalog/index.ts';
import { MovingInDialog } from '../features/moving-in/MovingInDialog.tsx';
import { KeepPage } from '../features/quotes/keep/KeepPage.tsx';
import { useForgetAtServer } from '../storage/server/queries/customers.ts';
import { useArriving } from '../storage/server/queries/moving-in.ts';
import { useIsManager } from '../storage/queries/role.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** How quotes are kept where a store server has them too. */
export function KeepRoute({ back }: { back: string }) {
  const isManager = useIsManager();
  const forget = useForgetAtServer();
  return <KeepPage back={back} server={{ forget: isManager ? forget : undefined, movingIn: <MovingIn /> }} />;
}

/** Offers again what this browser has from before the store had a server. */
function MovingIn() {
  const { data: arriving } = useArriving(true);
  const [isOpen, setOpen] = useState(false);
  if (!arriving) return null;
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
