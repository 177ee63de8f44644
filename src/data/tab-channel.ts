/**
 * Opens a channel between the tabs of the app.
 * @returns the function that sends a message to the other tabs
 */
export function tabChannel(name: string, onTold: (what: unknown) => void): (what: unknown) => void {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => onTold(data));
  // A channel reaches only pages of the app's own origin, so its `postMessage` takes no target origin.
  return (what) => channel?.postMessage(what); // oxlint-disable-line unicorn/require-post-message-target-origin
}
