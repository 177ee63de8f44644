import { lazyPage } from '../releases/lazy-page.ts';
import { isPrerenderedHeld } from '../releases/prerendered.ts';
import { fetchPricedParts } from '../screens/calculator/priced-parts.ts';

/** Pages and notices of a start, each fetched when it is first opened; all others are in other-pages.ts. */
export const MenuPage = lazyPage(async () => (await import('../screens/hub/MenuPage.tsx')).MenuPage);
/** Loads it with the data, without which nothing of it is drawn. */
export const BesideSignIn = lazyPage(async () => (await import('./BesideSignIn.tsx')).BesideSignIn);
/** Loads it with its prices, unless a prerendered page hears presses before these are fetched. */
export const CalculatorPage = lazyPage(async () => {
  const priced = fetchPricedParts();
  const page = await import('../screens/calculator/CalculatorPage.tsx');
  if (!isPrerenderedHeld()) await priced;
  return page.CalculatorPage;
});
export const OtherRoutes = lazyPage(async () => (await import('./OtherRoutes.tsx')).OtherRoutes);
/** Loads the button for the page of a fault; never fails. */
export const ResetBehindBackup = lazyPage(async () => {
  const part = await import('./ResetBehindBackup.tsx').catch(() => undefined);
  return part?.ResetBehindBackup ?? (() => null);
});
export const LastSignInNotices = lazyPage(async () => (await import('./LastSignInNotices.tsx')).LastSignInNotices);
/** Loads the link by way of the other pages: otherwise the first files would name all its parts. */
export const TodayLink = lazyPage(async () => (await import('./OtherRoutes.tsx')).TodayLink);
