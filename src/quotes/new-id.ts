/** Returns a random id. `crypto.randomUUID` would need https; `crypto.getRandomValues` does not. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
