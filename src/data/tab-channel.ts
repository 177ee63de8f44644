/**
 * Opens a channel between the tabs of the app.
 * @returns the function that sends a message to the other tabs
 */
export function tabChannel(name: string, onTold: (what: unknown) => void): (what: unknown) => void {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => onTold(data));
  // A channel has one origin, the app's own: unlike a window it takes no target.
  return (what) => channel?.postMessage(what); // oxlint-disable-line unicorn/require-post-message-target-origin
}
