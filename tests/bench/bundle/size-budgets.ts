/** What issue 7 asks of P5: times as much as the floor page, or bytes by gzip. */
export const sizeBudgets = {
  firstRoute: 1.25,
  /** Of all that is needed to the first quote, and asked of every page together as well. */
  wholeApp: 1.6,
  /** What every page together keeps today, so that it grows no further. */
  everyPageToday: 2.05,
  productBytes: 15_000,
  /** The first route with a book of a hundred times the products, times its own. */
  bigBook: 1.01,
} as const;
