/** So long a counter may have been without the network: what was replaced before is no price of the store any more, whatever a counter says it knew. */
export const longestOfflineMs = 7 * 86_400_000;
