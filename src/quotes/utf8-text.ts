/** Decodes bytes as UTF-8; undefined if they are invalid. */
export function utf8Text(bytes: BufferSource): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
