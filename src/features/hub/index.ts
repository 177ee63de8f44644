export { MenuPage } from './MenuPage.tsx';
