import { html, raw } from 'hono/html';
import type { TrialAccount } from './accounts.ts';

/** Returns a page as a primitive string. `html` returns a String object, which Node's response does not send. */
const page = async (title: string, content: ReturnType<typeof html>): Promise<string> =>
  String(
    await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    <style>
      body { max-width: 30rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
      button { display: block; width: 100%; margin: 0.5rem 0; padding: 0.75rem; font: inherit; text-align: start; }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    ${content}
  </body>
</html>
`,
  );

/** Returns the page for choosing an account, with a button for each account. */
export const accountsPage = (accounts: readonly TrialAccount[]): Promise<string> =>
  page(
    'Sign in to try Quotr',
    html`<p>These accounts are for trying out. They have no password.</p>
    <form method="post">
      ${accounts.map(
        ({ sub, name, role, store_name }) =>
          html`<button name="account" value="${sub}">${name} (${role}, ${store_name})</button>`,
      )}
      <button name="account" value="">Cancel</button>
    </form>`,
  );

/**
 * Returns the page for the sign-out. A script clicks the page's button, which submits the form.
 * @param form HTML of oidc-provider's form
 */
export const signOutPage = (form: string): Promise<string> =>
  page(
    'Sign out',
    html`${raw(form)}
    <button form="op.logoutForm" name="logout" value="yes">Sign out</button>
    <script>document.querySelector('button').click()</script>`,
  );
