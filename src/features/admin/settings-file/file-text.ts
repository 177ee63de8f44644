/** A thousand times what all categories take. */
const largest = 1_000_000;

/** The text of a picked file. @throws Error whose message says why it cannot be a settings file; one that is too large is not even read. */
export async function fileText(file: File): Promise<string> {
  if (file.size > largest) throw new Error('The file is larger than 1 MB: it is no settings file.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error('The file is not a text in UTF-8. Export the settings again, or save the file as UTF-8.');
  }
}
