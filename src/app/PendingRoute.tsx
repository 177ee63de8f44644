import { adminPages } from '../features/admin/admin-pages.ts';
import { People } from '../features/pending/People.tsx';
import { PendingPage } from '../features/pending/PendingPage.tsx';
import { useIsManager } from '../storage/queries/role.ts';

const { title, subtitle, drawing } = adminPages.pending;

export const PendingRoute = () => (
  <PendingPage title={title} intro={subtitle} drawing={drawing} back="/admin">
    {useIsManager() && <People />}
  </PendingPage>
);
