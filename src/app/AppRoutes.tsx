import { Suspense, useState } from 'react';
import { createRoutesFromElements, Navigate, Route, useRoutes } from 'react-router-dom';
import { useSignInId } from '../storage/index.ts';
import { AppShell } from './AppShell.tsx';
import { BookRoutes } from './pages.ts';
import { HadSessionContext } from './remembered-path.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { SignInRoute } from './SignInRoute.tsx';

/** The sign-in, and everything behind it: that is fetched apart, so that a visitor's first page weighs the same whatever the book holds. */
export function AppRoutes() {
  // Not even `*` matches a path with a line break in it.
  const page = useRoutes(routes) ?? <Navigate to="/" replace />;
  return (
    <HadSessionContext value={useHadSession()}>
      <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
    </HadSessionContext>
  );
}

/** Whether anybody has been signed in since the page was loaded. */
function useHadSession(): boolean {
  const signedIn = useSignInId() !== '';
  const [had, setHad] = useState(signedIn);
  if (signedIn && !had) setHad(true);
  return had;
}

const routes = createRoutesFromElements(
  <>
    <Route path="/login" element={<SignInRoute />} />
    <Route element={<AppShell />}>
      <Route path="*" element={<BookRoutes />} />
    </Route>
  </>,
);
