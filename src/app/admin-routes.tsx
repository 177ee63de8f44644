/** Pages of the admin hub that are put together from several screens. */
import { adminPages } from '../screens/admin/admin-pages.ts';
import { HelpPage } from '../screens/admin/help/HelpPage.tsx';
import { KeyList } from '../screens/find/KeysDialog.tsx';
import { OrdersPage } from '../screens/orders/list/OrdersPage.tsx';
import { PendingPage } from '../screens/quotes/pending/PendingPage.tsx';
import { ResetDevice } from './ResetDevice.tsx';

const { orders, pending } = adminPages;

export const HelpRoute = ({ back }: { back: string }) => (
  <HelpPage back={back} keys={<KeyList />}>
    <ResetDevice />
  </HelpPage>
);

export const OrdersRoute = () => (
  <OrdersPage title={orders.title} intro={orders.subtitle} drawing={orders.drawing} back="/admin" />
);

export const PendingRoute = () => (
  <PendingPage title={pending.title} intro={pending.subtitle} drawing={pending.drawing} />
);
