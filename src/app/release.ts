/**
 * Returns true if the server has another release than this page. The service worker passes requests for this address on
 * to the server.
 */
export async function isOldRelease(): Promise<boolean> {
  const address = `${import.meta.env.BASE_URL}index.html?served`;
  const answer = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!answer?.ok || !script) return false;
  return !(await answer.text()).includes(new URL(script.src).pathname);
}

/** Reloads the page in the release of the server, which answers once the service worker is gone. */
export async function leaveRelease(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  window.location.reload();
}
