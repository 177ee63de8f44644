import { Hono } from 'hono';
import { changesRoutes } from './changes/routes.ts';
import { heldRoutes } from './held/routes.ts';
import { ofSession, type Services } from './http/context.ts';
import { Refusal } from './http/refusal.ts';
import { acceptOrder } from './orders/accept-held.ts';
import { orderRoutes } from './orders/routes.ts';
import { acceptQuote, declineQuote } from './quotes/decide-held.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import type { SignInConfig } from './sign-in/config.ts';
import { signInRoutes } from './sign-in/routes.ts';

/** The store server, without its port: `app.fetch` answers a request. */
export function storeServer(services: Services, signIn: SignInConfig) {
  const app = new Hono();
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json(error.body, error.status);
    throw error;
  });
  app.notFound((context) => {
    const refusal = new Refusal('not found', 'There is nothing at this address.');
    return context.json(refusal.body, refusal.status);
  });
  const ofStore = new Hono()
    .use(ofSession(services))
    .route('/', quoteRoutes(services.now))
    .route('/', changesRoutes(services))
    .route('/', settingsRoutes(services.now))
    .route('/', orderRoutes(services.now))
    .route('/', heldRoutes({ acceptQuote, acceptOrder, declineQuote }));
  app.route('/api', signInRoutes(services, signIn));
  app.route('/api', ofStore);
  return app;
}
