import { adminPages } from '../screens/admin/admin-pages.ts';
import { PendingHere } from '../screens/quotes/pending/PendingHere.tsx';

const { title, subtitle, drawing } = adminPages.pending;

export const PendingHereRoute = () => <PendingHere title={title} intro={subtitle} drawing={drawing} back="/admin" />;
