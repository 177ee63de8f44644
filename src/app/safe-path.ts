const nowhere = 'http://app.invalid';

/**
 * A remembered path, when it stays inside the app and is worth returning to; undefined otherwise (decision 12). It may have passed through
 * the history or an address, so it is untrusted: no other host (`//evil`, `/\evil`), no scheme, none of them encoded, no control characters.
 */
export function safePath(remembered: unknown): string | undefined {
  if (typeof remembered !== 'string') return undefined;
  const forms = decodings(remembered);
  if (!forms?.every(isInside)) return undefined;
  const url = new URL(remembered, nowhere);
  return url.pathname === '/login' ? undefined : remembered;
}

/** The text, and its path decoded as often as anyone might decode it; undefined for a broken encoding. */
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
  return (
    /^\/(?![/\\])/.test(path) && !hasControl && URL.canParse(path, nowhere) && new URL(path, nowhere).origin === nowhere
  );
}
