/** Budgets of P5, as multiples of the floor page or in gzipped bytes. */
export const sizeBudgets = {
  firstRoute: 0.92,
  /** All files up to the first quote. */
  wholeApp: 1.59,
  productBytes: 15_000,
  /** Pricing desk with its compiler. */
  deskBytes: 450_000,
  /** Reader of requests; the goal in figures/reader.ts is 12,000. */
  readerBytes: 18_200,
  /** Additional bytes with a store server, for the first route and for all files up to the first quote. */
  serverBytes: 6000,
} as const;
