/** What is known of the time without asking this computer's clock, in milliseconds since 1970. */
export interface ClockHints {
  /** What the app's own server says it is now; absent without an answer. */
  readonly served?: number;
  /** When the page that runs here was put on the server: it is later than that. Absent where the server does not say. */
  readonly released?: number;
}

export async function readClockHints(): Promise<ClockHints> {
  const served = navigator.onLine ? await servedTime() : undefined;
  // Without the header the browser says what its own clock does.
  const released = Date.parse(document.lastModified);
  return { ...(served !== undefined && { served }), ...(!Number.isNaN(released) && { released }) };
}

/** The service worker passes this address on to the server. */
async function servedTime(): Promise<number | undefined> {
  try {
    const address = `${import.meta.env.BASE_URL}index.html?served`;
    const { headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    const time = Date.parse(headers.get('Date') ?? '');
    return Number.isNaN(time) ? undefined : time;
  } catch {
    return undefined;
  }
}
