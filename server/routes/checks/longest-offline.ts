/**
 * Maximum time for which a counter may have been offline, in milliseconds. A price that was replaced longer ago is not
 * accepted, whatever place in the feed the counter names.
 */
export const longestOfflineMs = 7 * 86_400_000;
