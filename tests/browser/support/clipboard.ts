/** Runs in the page: a browser that lets nobody write to its clipboard. */
export const refuseClipboard = () =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
