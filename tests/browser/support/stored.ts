/** Local storage before the app starts, written without the app's code, because renaming a key loses people's data. */
export type Stored = Readonly<Record<string, string>>;

export const storageKeys = {
  session: 'quotr.auth.v1',
  cart: 'quotr.cart.v1',
  settings: 'quotr.settings.v1',
} as const;

const sealed = (data: unknown): string => JSON.stringify({ version: 1, data });

export const staffEmail = 'staff@quotr.local';

/** Storage of a signed-in person. */
export const signedIn: Stored = {
  [storageKeys.session]: sealed({ token: 't', user: { id: 'u', email: staffEmail, name: 'staff' } }),
};

/** Markups by category key: whole percent, and dollars added. */
export type Markups = Readonly<Record<string, { readonly pct: number; readonly fixed: number }>>;

export const withMarkups = (markups: Markups): Stored => ({
  [storageKeys.settings]: sealed({ markups, shipping: {} }),
});

/** A cart line as the app stores it, prices in 1/10,000 dollar and in cents. */
export const bannerLine = {
  id: 'line-1',
  product: 'Banners',
  stock: '13oz Scrim',
  runSize: 1,
  perUnit: 431_400,
  total: 4314,
  quantity: 2,
  notes: 'Hems: All sides • Width: 96 in • Height: 48 in',
} as const;

/** Title of the line in the cart and in a quote. */
export const bannerTitle = 'Banners 96 x 48 in, 13oz Scrim';

export const withCart = (items: readonly unknown[]): Stored => ({ [storageKeys.cart]: sealed({ items }) });

/** Fills local storage to the last character; runs in the page. */
export function fillStorage(): void {
  let text = '';
  for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
    try {
      localStorage.setItem('filler', text + 'x'.repeat(size));
      text += 'x'.repeat(size);
    } catch {
      // This much does not fit: half of it may.
    }
  }
}
