/**
 * Registers the service worker for every address of the app. `/app` without its slash is not below the worker's own folder, so that the server
 * has to allow it (`Service-Worker-Allowed`); where it does not, the worker answers for all others.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const base = import.meta.env.BASE_URL;
  const script = `${base}sw.js`;
  try {
    const registration = await serviceWorker.register(script, { scope: base.slice(0, -1) });
    whenActive(registration, () => void removeNarrow(base));
    return registration;
  } catch {
    return serviceWorker.register(script, { scope: base });
  }
}

/** Devices that were here before hold a worker for `/app/`, which would go on answering with its own version. Open tabs keep it until they are loaded anew. */
async function removeNarrow(base: string): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const narrow = registrations.find(({ scope }) => new URL(scope).pathname === base);
  await narrow?.unregister();
}

function whenActive({ active, installing, waiting }: ServiceWorkerRegistration, then: () => void): void {
  if (active) return then();
  const worker = installing ?? waiting;
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'activated') then();
  });
}
