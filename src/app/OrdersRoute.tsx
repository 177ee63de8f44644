import { adminPages } from '../screens/admin/admin-pages.ts';
import { OrdersPage } from '../screens/orders/list/OrdersPage.tsx';

const { title, subtitle, drawing } = adminPages.orders;

export const OrdersRoute = () => <OrdersPage title={title} intro={subtitle} drawing={drawing} back="/admin" />;
