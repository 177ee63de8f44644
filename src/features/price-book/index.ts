export { PriceBookPage } from './PriceBookPage.tsx';
