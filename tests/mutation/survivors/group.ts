/** By file, the code as it stands and what took its place: `a > b → a >= b`. `text` and `list` are what Stryker puts in the place of those. */
type Mutants = Readonly<Record<string, readonly string[]>>;

/** Mutants that live for one reason. */
export const lives = (because: string, mutants: Mutants) => ({ because, mutants });
