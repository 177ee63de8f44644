/** Mutants by file, each as code and replacement: `a > b → a >= b`. `text` and `list` stand for Stryker's own. */
type Mutants = Readonly<Record<string, readonly string[]>>;

/** Returns mutants that survive for one reason. */
export const lives = (because: string, mutants: Mutants) => ({ because, mutants });
