import { adminPages } from '../features/admin/admin-pages.ts';
import { OrdersPage } from '../features/orders/OrdersPage.tsx';

const { title, subtitle, drawing } = adminPages.orders;

export const OrdersRoute = () => <OrdersPage title={title} intro={subtitle} drawing={drawing} back="/admin" />;
