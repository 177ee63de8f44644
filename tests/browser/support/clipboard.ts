/** Runs in the page: refuses writes to the clipboard. */
export const refuseClipboard = () =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
