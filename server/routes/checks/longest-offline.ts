/**
 * Maximum time that a counter may have been offline. A price that was replaced longer ago is no price of the store any
 * more, whatever place in the feed a counter names.
 */
export const longestOfflineMs = 7 * 86_400_000;
