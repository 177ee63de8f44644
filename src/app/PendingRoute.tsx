import { useIsManager } from '../data/queries/role.ts';
import { adminPages } from '../screens/admin/admin-pages.ts';
import { PendingPage } from '../screens/quotes/pending/PendingPage.tsx';
import { People } from '../screens/quotes/pending/People.tsx';

const { title, subtitle, drawing } = adminPages.pending;

export const PendingRoute = () => (
  <PendingPage title={title} intro={subtitle} drawing={drawing} back="/admin">
    {useIsManager() && <People />}
  </PendingPage>
);
