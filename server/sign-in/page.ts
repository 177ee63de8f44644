import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Returns the page for a failed sign-in. The server writes this page itself, because the app is not loaded yet. */
export const signInPage = (context: Context, status: ContentfulStatusCode, text: string) =>
  context.html(
    html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Quotr: not signed in</title>
    <link rel="stylesheet" href="/app/plain.css">
  </head>
  <body>
    <main>
      <h1>Not signed in</h1>
      <p>${text}</p>
      <p><a href="/api/sign-in?as=another">Sign in</a></p>
      <p><a href="/app/">Back to Quotr</a></p>
    </main>
  </body>
</html>
`,
    status,
  );
