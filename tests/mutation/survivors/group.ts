/** By file, the code and its replacement: `a > b → a >= b`. `text` and `list` stand for Stryker's texts and lists. */
type Mutants = Readonly<Record<string, readonly string[]>>;

/** Returns mutants that survive for one reason. */
export const lives = (because: string, mutants: Mutants) => ({ because, mutants });
