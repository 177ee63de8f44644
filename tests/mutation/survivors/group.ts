/** The code as it stands and what took its place, by file. */
type Mutants = Readonly<Record<string, readonly (readonly [was: string, replacement: string])[]>>;

/** Mutants that live for one reason. */
export const lives = (because: string, mutants: Mutants) => ({ because, mutants });

/** What Stryker puts in the place of a text, and of a list. */
export const text = '"Stryker was here!"';
export const list = '["Stryker was here"]';
