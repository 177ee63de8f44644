/** Bombadil's actions, and its record of each state of a page for judge.ts. Runs in the page, which waits meanwhile. */
import { always } from '@antithesishq/bombadil';
import { type ActionTemplate, actions, extract, getFingerprint, weighted } from '@antithesishq/bombadil/browser';
import { clicks, navigation, reload, scroll, waitOnce } from '@antithesishq/bombadil/browser/defaults/actions';

const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const seen = extract(({ document, window, errors, console }) => {
  const all = <E extends Element>(selector: string): E[] => [...document.querySelectorAll<E>(selector)];
  const named = (name: string) => all<HTMLElement>(`header a[aria-label^="${name}"]`)[0]?.ariaLabel ?? '';
  const choices = all('main [role="radiogroup"]').map((group) => [
    textOf(document.getElementById(group.getAttribute('aria-labelledby') ?? '')),
    group.querySelector<HTMLInputElement>('input:checked')?.value ?? '',
  ]);
  const boxes = all<HTMLInputElement>('main input[inputmode]').flatMap((box) =>
    box.labels?.[0] ? [[textOf(box.labels[0]), box.value]] : [],
  );
  const prices = all('[role="grid"][aria-label="Prices by run size"]:not([class*="blank"]) tbody tr').map((row) => {
    const [runSize, perUnit, total] = row.querySelectorAll('td');
    return [
      textOf(runSize),
      perUnit?.querySelector('[title]')?.getAttribute('title') ?? '',
      textOf(perUnit),
      textOf(total),
    ];
  });
  return {
    faults: [
      ...errors.uncaughtExceptions.map(
        ({ text, remote_object: thrown }) => `uncaught: ${text} ${thrown?.description ?? ''}`,
      ),
      ...console.filter(({ level }) => level === 'error').map(({ args }) => `console: ${JSON.stringify(args)}`),
    ],
    axe: window.axeSaid?.splice(0) ?? [],
    heading: textOf(all('h1')[0]),
    choices,
    boxes,
    prices,
    cart: named('Cart'),
    quotes: named('Quotes'),
    said: all('[role="status"], [role="alert"]').map(textOf),
    stored: {
      cart: window.localStorage.getItem('quotr.cart.v1') ?? '',
      settings: window.localStorage.getItem('quotr.settings.v1') ?? '',
    },
  };
});

/** Never fails, but could at any time: Bombadil ends once no property can fail any more. */
export const isExplored = always(() => seen.current.faults.length >= 0);

const focus = extract(({ document }) => {
  const { activeElement: element } = document;
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  const box = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined;
  const point = { x: left + width / 2, y: top + height / 2 };
  return {
    kind: box?.type ?? element?.tagName ?? '',
    value: box?.value ?? '',
    print: element && getFingerprint(element),
    point,
  };
});
/** Centers of clickable elements in `main` or an open dialog; not in the header, which is the same everywhere. */
const near = extract(({ document, window }) =>
  [...document.querySelectorAll(':is(main, dialog[open]) :is(a, button, input, select, tr[aria-selected])')].flatMap(
    (each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const point = { x: left + width / 2, y: top + height / 2 };
      const isMail = each instanceof HTMLAnchorElement && (!each.href.startsWith('http') || each.target !== '');
      const isSeen = width > 0 && point.y > 0 && point.y < window.innerHeight && !each.closest('[inert]');
      return isSeen && !isMail ? [{ fingerprint: getFingerprint(each), point }] : [];
    },
  ),
);
const nearClicks = actions(() => near.current.map((each) => ({ Click: each })));
const path = extract(({ window }) => window.location.pathname);
const folder = extract(({ document, window }) =>
  document.querySelector('input[type="file"]') ? window.bookFolder : '',
);

const type = (pattern: string): ActionTemplate => ({ TypeText: { text: { Regexp: pattern }, delayMillis: 5 } });
const key = (code: number): ActionTemplate => ({ PressKey: { code } });
const [backspace, tab, enter, escape, down] = [key(8), key(9), key(13), key(27), key(40)];

/** Texts that a person types (figures, sizes, names), and keys that a cat presses. */
const typing = actions(() => {
  const { kind, value, print, point } = focus.current;
  if (kind === 'SELECT') return [down, down, enter];
  if (!['text', 'search', 'email', 'password', 'number', 'tel', 'textarea'].includes(kind)) return [];
  const texts = ['[1-9][0-9]{0,3}', '[1-9][0-9]?(\\.[05]|ft| 1/2)', 'Zo\u00eb Park', '[a-z]{3,9}@park\\.example'].map(
    type,
  );
  const wild: ActionTemplate = { TypeText: { text: { Text: [1, 12] }, delayMillis: 5 } };
  const whole = print && value !== '' ? [{ DoubleClick: { fingerprint: print, point, delayMillis: 20 } }] : [];
  return [...texts, ...texts, wild, ...whole, ...whole, ...whole, tab, tab, enter, backspace];
});

const signIn = actions(() => {
  const { kind, value } = focus.current;
  if (kind === 'email') return [value === '' ? type('staff@quotr\\.local') : tab];
  // Without an e-mail address Enter leads nowhere.
  if (kind === 'password') return value === '' ? [type('quotr')] : [enter, tab];
  return [tab];
});

/** Files that pricing staff choose: a table of the book, a file that is no part of it, and two that do not exist. */
const files = actions(() =>
  (folder.current ? ['run-sizes/flyers.csv', 'products.csv', 'README.md', 'moved.csv'] : []).map((name) => ({
    SetFileInputFiles: { selector: 'input[type="file"]', files: [`${folder.current}/${name}`] },
  })),
);

const atWork = weighted([
  [100, nearClicks],
  [40, clicks],
  [60, typing],
  [15, scroll],
  [8, files],
  [6, navigation],
  [6, reload],
  [2, waitOnce],
  // A page that still loads has no other action.
  [2, escape],
]);

export const doing = actions(() => (path.current.endsWith('/login') ? signIn : atWork).generate());
