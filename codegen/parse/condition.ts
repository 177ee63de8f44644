/** A parsed `when`: every clause must hold. An empty list always holds. */
export interface Condition {
  readonly clauses: readonly Clause[];
}

/** `field = a or b` (`is`), `field != a or b` (`is not`). An empty field equals nothing. */
export interface Clause {
  readonly field: string;
  readonly op: 'is' | 'is not';
  readonly values: readonly string[];
}
