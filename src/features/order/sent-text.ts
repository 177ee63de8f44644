/** `Sent to ann@store.example at 10:42`, with the day where that is not today. */
export function sentText({ to, at }: { readonly to: string; readonly at: number }, now = new Date()): string {
  const sent = new Date(at);
  const time = sent.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const day = sent.toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  return sent.toDateString() === now.toDateString() ? `Sent to ${to} at ${time}` : `Sent to ${to} on ${day} at ${time}`;
}
