/** Budgets of P5: times as much as the floor page, or bytes by gzip. */
export const sizeBudgets = {
  firstRoute: 0.92,
  /** Of all that is needed to the first quote. */
  wholeApp: 1.59,
  productBytes: 15_000,
  /** Of the pricing desk with its compiler. */
  deskBytes: 450_000,
  /** The reader of requests; 12,000 were asked. */
  readerBytes: 18_200,
  /** What a store server may add to the first route, and to all that is needed to the first quote. */
  serverBytes: 6000,
} as const;
