/** The mutants that live, each looked at: why no test can tell it from the code, or why none should. */
interface Survivor {
  readonly file: string;
  /** The code as it stands. */
  readonly was: string;
  readonly replacement: string;
  readonly because: string;
}

export const explained: readonly Survivor[] = [];
