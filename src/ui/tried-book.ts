/**
 * Path (relative to the app) of the page that tries a price book. The page requests the book with the message
 * `triedBookAsked`.
 */
export const triedBookPath = 'try';
export const triedBookAsked = 'quotr: the tried book, please';
