/**
 * Path, below the app's, of the page that runs on a tried price book; and the message by which it asks for the book.
 */
export const triedBookPath = 'try';
export const triedBookAsked = 'quotr: the tried book, please';
