/** Times to compare with this computer's clock, in milliseconds since 1970. */
export interface ClockHints {
  /** Present time of the app's own server; absent without an answer. */
  readonly served?: number;
  /**
   * Time in the past when this page was put on the server. If the server does not send this time, `released` is the
   * present time of this computer's clock.
   */
  readonly released?: number;
}

export async function readClockHints(): Promise<ClockHints> {
  const served = navigator.onLine ? await servedTime() : undefined;
  // Without a `Last-Modified` header, `document.lastModified` is the present time of this computer's clock.
  const released = Date.parse(document.lastModified);
  return { ...(served !== undefined && { served }), ...(!Number.isNaN(released) && { released }) };
}

/** Returns the time of the server. The service worker passes requests for this address on to the server. */
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
