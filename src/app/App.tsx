import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useProduct } from '../book/queries.ts';
import { StorageProvider } from '../data/StorageProvider.tsx';
import type { CartItem } from '../quotes/cart.ts';
import { lazyExtra } from '../ui/lazy-extra.ts';
import { PieceOfLine, SmallPiece } from '../ui/piece/Piece.tsx';
import { ToastProvider } from '../ui/toast/toast.tsx';
import { RouteBoundary } from './ErrorPage.tsx';
import { Pages } from './routes.tsx';
import type { Started } from './start.ts';

const ReleaseNotices = lazyExtra(async () => (await import('./ReleaseNotices.tsx')).ReleaseNotices);

export const App = ({ started }: { started: Started }) => (
  <BrowserRouter basename={import.meta.env.BASE_URL}>
    <ToastProvider>
      <RouteBoundary>
        {'fault' in started ? (
          <Fault fault={started.fault} />
        ) : (
          <StorageProvider opened={started.opened}>
            <Suspense>
              <ReleaseNotices />
            </Suspense>
            <RouteBoundary>
              <PieceOfLine value={pieceOfLine}>
                <Pages signIn={started.opened.signIn} />
              </PieceOfLine>
            </RouteBoundary>
          </StorageProvider>
        )}
      </RouteBoundary>
    </ToastProvider>
  </BrowserRouter>
);

function BookPiece({ line }: { line: CartItem }) {
  return <SmallPiece product={useProduct(line.productId)} line={line} />;
}

const pieceOfLine = (line: CartItem) => <BookPiece line={line} />;

function Fault({ fault }: { fault: unknown }): never {
  throw fault;
}
