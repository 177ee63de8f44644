// Imported by the service worker. When a new version is installed, the files of the one before are set aside: a tab that still runs it finds
// there what it has not loaded yet, until it is reloaded or a further version comes.
self.addEventListener('install', (event) => event.waitUntil(keep()));

async function keep() {
  const names = await caches.keys();
  await caches.delete('quotr-previous');
  const previous = await caches.open('quotr-previous');
  for (const name of names.filter((each) => each.startsWith('quotr-precache'))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = new URL(request.url).pathname.includes('/assets/') ? await cache.match(request) : undefined;
      if (response) await previous.put(request, response);
    }
  }
}
