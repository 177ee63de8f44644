import { Hono } from 'hono';
import { except } from 'hono/combine';
import { changing, ofSession, type Services, sameOrigin } from './http/context.ts';
import { Refusal } from './http/refusal.ts';
import { addressWithoutNull, jsonBody, limitedBody } from './http/request.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { changesRoutes } from './routes/changes.ts';
import { customerRoutes } from './routes/customers.ts';
import { heldRoutes } from './routes/held.ts';
import { linkPages } from './routes/links/pages.ts';
import { linkRoutes } from './routes/links/routes.ts';
import { orderRoutes } from './routes/orders/routes.ts';
import { peopleRoutes } from './routes/people.ts';
import { openToOrigins, priceRoutes, priceTokenRoutes } from './routes/prices.ts';
import { quoteRoutes } from './routes/quotes/routes.ts';
import { settingsRoutes } from './routes/settings.ts';
import type { SignInConfig } from './sign-in/config.ts';
import { signInRoutes } from './sign-in/routes.ts';

export function storeServer(services: Services, signIn: SignInConfig) {
  const app = new Hono();
  app.onError((error, context) => {
    if (error instanceof Refusal) return error.answer(context);
    throw error;
  });
  app.notFound((context) => new Refusal('not found', 'There is nothing at this address.').answer(context));
  app.use('/api/*', addressWithoutNull);
  app.use('/api/price/*', openToOrigins);
  app.on(
    changing,
    '/api/*',
    except('/api/price', sameOrigin(signIn.origin)),
    except('/api/editions', limitedBody, jsonBody),
  );
  const ofStore = new Hono()
    .use(ofSession(services))
    .route('/', quoteRoutes(services.now))
    .route('/', changesRoutes(services))
    .route('/', settingsRoutes(services.now))
    .route('/', orderRoutes(services.now))
    .route('/', customerRoutes(services.now))
    .route('/', linkRoutes(services.now))
    .route('/', heldRoutes(services.now))
    .route('/', peopleRoutes(services.now))
    .route('/', priceTokenRoutes(services.now))
    .route('/', publishingRoutes(services));
  app.route('/api', signInRoutes(services, signIn));
  app.route('/api', priceRoutes(services, signIn.origin.startsWith('https:')));
  app.route('/api', ofStore);
  app.route('/q', linkPages(services, signIn.origin));
  return app;
}
