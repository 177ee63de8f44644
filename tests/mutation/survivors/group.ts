/** Mutants that live for one reason. */
export interface Survivors {
  readonly because: string;
  /** The code as it stands and what took its place, by file. */
  readonly mutants: Readonly<Record<string, readonly (readonly [was: string, replacement: string])[]>>;
}

/** What Stryker puts in the place of a text, and of a list. */
export const text = '"Stryker was here!"';
export const list = '["Stryker was here"]';
