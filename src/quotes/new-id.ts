/** Returns a random id. Does not use `crypto.randomUUID`, which needs https. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
