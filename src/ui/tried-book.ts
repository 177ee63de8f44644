/**
 * Path (below the app's) of the page that runs on a tried price book, and the page's message that asks for the book.
 */
export const triedBookPath = 'try';
export const triedBookAsked = 'quotr: the tried book, please';
