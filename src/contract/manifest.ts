/** Content of `generated/manifest.json`: hashes of the book's sources, and results of the compiler's checks. */
export interface Manifest {
  /** Content hash of the price book. */
  readonly version: string;
  /** SHA-256 of each source's content by path below `pricing-source/`; line ends and a workbook's layout do not count. */
  readonly sources: Readonly<Record<string, string>>;
  readonly products: readonly ProductCounts[];
  readonly unpriced: readonly UnpricedDeclaration[];
  readonly accepted: readonly AcceptedWarning[];
}

export interface ProductCounts {
  readonly product: string;
  /** Number of complete selections that can be reached. */
  readonly selections: number;
  readonly priced: number;
  /** Number of selections that the sheet Unpriced declares as unpriced. */
  readonly unpriced: number;
  /** Number of price cells (ladder rows, rates, prices per piece, steps, adders) with the basis `published`. */
  readonly published: number;
  readonly sample: number;
}

/** A row of the sheet Unpriced. */
export interface UnpricedDeclaration {
  readonly product: string;
  /** Text of the condition in the sheet; '' if the row is about the whole product. */
  readonly when: string;
  readonly reason: string;
  readonly place: string;
}

/** A warning of the compiler that pricing staff accepted. */
export interface AcceptedWarning {
  readonly code: string;
  readonly place: string;
  readonly message: string;
  readonly reason: string;
}
