export { AdminHubPage } from './AdminHubPage.tsx';
export { AdminPlaceholderPage } from './AdminPlaceholderPage.tsx';
export { HelpPage } from './HelpPage.tsx';
export { MarkupsPage } from './MarkupsPage.tsx';
export { ShippingPage } from './ShippingPage.tsx';
