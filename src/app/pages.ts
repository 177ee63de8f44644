/**
 * Pages and notices that may be needed when the app starts. Each is fetched when it is first opened. All other pages
 * are in other-pages.ts.
 */
import { lazyPage } from '../releases/lazy-page.ts';
import { isPrerenderedHeld } from '../releases/prerendered.ts';
import { fetchPricedParts } from '../screens/calculator/priced-parts.ts';

export const MenuPage = lazyPage(async () => (await import('../screens/hub/MenuPage.tsx')).MenuPage);
/**
 * Notices on the sign-in page. Without a store server, shows nothing if the notices can't be loaded. With a store
 * server, also contains the sign-in itself.
 */
export const BesideSignIn = lazyPage(async () => {
  if (import.meta.env.VITE_STORE_SERVER === '1') return (await import('./BesideSignIn.tsx')).BesideSignIn;
  const part = await import('./BesideSignIn.tsx').catch(() => undefined);
  return part?.BesideSignIn ?? (() => null);
});
/**
 * Calculator page, loaded together with the parts that show prices. A prerendered page that has to handle presses does
 * not wait for these parts.
 */
export const CalculatorPage = lazyPage(async () => {
  const priced = fetchPricedParts();
  const page = await import('../screens/calculator/CalculatorPage.tsx');
  if (!isPrerenderedHeld()) await priced;
  return page.CalculatorPage;
});
export const OtherRoutes = lazyPage(async () => (await import('./OtherRoutes.tsx')).OtherRoutes);
/** Loads the reset button of the error page; never fails. */
export const ResetBehindBackup = lazyPage(async () => {
  const part = await import('./ResetBehindBackup.tsx').catch(() => undefined);
  return part?.ResetBehindBackup ?? (() => null);
});
export const LastSignInNotices = lazyPage(async () => (await import('./LastSignInNotices.tsx')).LastSignInNotices);
/**
 * Link to the calls of today. The link is imported through OtherRoutes, because a direct import would add the link's
 * files to the files that the app loads first.
 */
export const TodayLink = lazyPage(async () => (await import('./OtherRoutes.tsx')).TodayLink);
