const nowhere = 'http://app.invalid';

/**
 * Returns a remembered path if it leads to a page of the app other than the login page; otherwise undefined (decision
 * 12). A path from the history, an address or storage is untrusted. Other hosts (`//evil`, `/\evil`), schemes, steps up
 * and control characters are refused, even if they are encoded.
 */
export function safePath(remembered: unknown): string | undefined {
  if (typeof remembered !== 'string') return undefined;
  const forms = decodings(remembered);
  if (!forms?.every(isInside)) return undefined;
  const url = new URL(remembered, nowhere);
  return /^\/login\/?$/i.test(url.pathname) ? undefined : remembered;
}

/**
 * Decodes the path of a text until nothing is encoded. Returns the text, and the path after each decoding. Returns
 * undefined if the encoding is broken, or if more than four decodings are needed.
 */
function decodings(text: string): readonly string[] | undefined {
  const forms = [text];
  let path = text.split(/[?#]/, 1)[0] ?? '';
  for (let depth = 0; path.includes('%'); depth++) {
    if (depth === 4) return undefined;
    try {
      path = decodeURIComponent(path);
    } catch {
      return undefined;
    }
    forms.push(path);
  }
  return forms;
}

function isInside(path: string): boolean {
  const hasControl = Array.from(path).some((character) => character < ' ' || character === '\u007f');
  const [pathname = ''] = path.split(/[?#]/, 1);
  // The browser resolves a step up before the app sees the path: `/..` under `/app` is outside the app.
  const stepsUp = pathname.split(/[/\\]/).some((segment) => segment === '.' || segment === '..');
  return (
    /^\/(?![/\\])/.test(path) &&
    !hasControl &&
    !stepsUp &&
    URL.canParse(path, nowhere) &&
    new URL(path, nowhere).origin === nowhere
  );
}

/**
 * Returns the navigation state for a link, for example `<Link state={backTo('/cart')}>`. On the page that the link
 * opens, Back leads to `route` (decision 17).
 */
export function backTo(route: string): { readonly back: string } {
  return { back: route };
}

/** Returns the target of Back: the route given to `backTo` if it is a safe path, otherwise `parent`. */
export function backTarget(state: unknown, parent: string): string {
  if (typeof state !== 'object' || state === null || !('back' in state)) return parent;
  return safePath(state.back) ?? parent;
}
