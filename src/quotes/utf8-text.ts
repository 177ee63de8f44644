/** Bytes as a text; undefined where they are none in UTF-8. */
export function utf8Text(bytes: BufferSource): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
