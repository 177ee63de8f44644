import { adminPages } from '../features/admin/admin-pages.ts';
import { PendingPage } from '../features/pending/PendingPage.tsx';

const { title, subtitle, drawing } = adminPages.pending;

export const PendingRoute = () => <PendingPage title={title} intro={subtitle} drawing={drawing} back="/admin" />;
