export { BundlePage } from './BundlePage.tsx';
