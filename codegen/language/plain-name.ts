/** Forgives upper and lower case and outer blanks. */
export const plainName = (name: string): string => name.trim().toLowerCase();
