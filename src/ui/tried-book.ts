/**
 * Path of the page that tries a price book (relative to the app), and the message with which this page requests the
 * book.
 */
export const triedBookPath = 'try';
export const triedBookAsked = 'quotr: the tried book, please';
