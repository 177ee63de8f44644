export { CustomQuotePage } from './CustomQuotePage.tsx';
