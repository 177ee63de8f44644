export { AdminHubPage } from './AdminHubPage.tsx';
export { MarkupsPage } from './MarkupsPage.tsx';
export { ShippingPage } from './ShippingPage.tsx';
