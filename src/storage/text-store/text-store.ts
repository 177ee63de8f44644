/** Texts under keys: what the gateway needs of `localStorage`. `set` throws when it cannot write. */
export interface TextStore {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  /** Whether it outlives the page. */
  readonly lasting: boolean;
}
