/**
 * Path, relative to the app, of the page that tries a price book, and the message in which the page asks for the book.
 */
export const triedBookPath = 'try';
export const triedBookAsked = 'quotr: the tried book, please';
