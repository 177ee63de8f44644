/** Runs in the page: refuses writes to the clipboard, by either way. */
export function refuseClipboard(): void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
  const run = document.execCommand.bind(document);
  document.execCommand = (command, ...more) => command !== 'copy' && run(command, ...more);
}
