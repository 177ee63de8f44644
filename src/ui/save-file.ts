/** Offers a text, or bytes, as a download of that name. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after the click: revoked at once, it would be empty.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
