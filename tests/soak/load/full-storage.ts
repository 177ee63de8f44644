const line = (at: number, notes: string) => ({
  id: `line-${at}`,
  product: 'Banners',
  productId: 'banners',
  stock: '13oz Scrim',
  runSize: 1,
  perUnit: 387_200,
  total: 3872,
  quantity: 1 + (at % 5),
  path: '/banners?material=13oz+Scrim&width=96&height=48&run=1',
  category: 'banners',
  notes,
});

/** A cart that fills what a browser grants: so many lines in so many characters, each of a price that is right. */
export function fullStorage(lines: number, characters: number): string {
  const sealed = (notes: string): string =>
    JSON.stringify({ version: 1, data: { items: Array.from({ length: lines }, (_, at) => line(at, notes)) } });
  const room = characters - sealed('').length;
  return sealed(`Rush ${'note '.repeat(Math.max(0, Math.floor(room / lines / 5) - 1))}`);
}
