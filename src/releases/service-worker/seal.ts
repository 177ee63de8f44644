/**
 * Returns the comment that seals a part of the price book. The comment is the part's last line, and contains the hash
 * of the text before it. The seal reveals a damaged or truncated part without a list of hashes. Such a list would be as
 * large as all parts that a store uses.
 */
export type CommentOf = (hash: string) => string;

export async function sealed(text: string, commentOf: CommentOf): Promise<string> {
  return `${text}\n${commentOf(await hashOf(text))}`;
}

export async function isSealed(text: string): Promise<boolean> {
  const end = text.lastIndexOf('\n');
  return end > 0 && text.slice(end).includes(await hashOf(text.slice(0, end)));
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCodePoint(...new Uint8Array(bytes)));
}
