import { lazyPage } from './lazy-page.ts';

/** Pages and notices of a start, each fetched when it is first opened; all others are in other-pages.ts. */
export const MenuPage = lazyPage(async () => (await import('../screens/hub/MenuPage.tsx')).MenuPage);
export const CalculatorPage = lazyPage(
  async () => (await import('../screens/calculator/CalculatorPage.tsx')).CalculatorPage,
);
export const OtherRoutes = lazyPage(async () => (await import('./OtherRoutes.tsx')).OtherRoutes);
/** Loads the button for the page of a fault; never fails. */
export const ResetBehindBackup = lazyPage(async () => {
  const part = await import('./ResetBehindBackup.tsx').catch(() => undefined);
  return part?.ResetBehindBackup ?? (() => null);
});
export const LastSignInNotices = lazyPage(async () => (await import('./LastSignInNotices.tsx')).LastSignInNotices);
/** Loads the link by way of the other pages: otherwise the first files would name all its parts. */
export const TodayLink = lazyPage(async () => (await import('./OtherRoutes.tsx')).TodayLink);
