import { adminPages } from '../screens/admin/admin-pages.ts';
import { People } from '../screens/quotes/pending/People.tsx';
import { PendingPage } from '../screens/quotes/pending/PendingPage.tsx';
import { useIsManager } from '../data/queries/role.ts';

const { title, subtitle, drawing } = adminPages.pending;

export const PendingRoute = () => (
  <PendingPage title={title} intro={subtitle} drawing={drawing} back="/admin">
    {useIsManager() && <People />}
  </PendingPage>
);
