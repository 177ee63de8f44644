export { OrderDialog } from './OrderDialog.tsx';
