export { OrderDialog } from './OrderDialog.tsx';
export { SentOrder } from './SentOrder.tsx';
