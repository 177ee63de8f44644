/** The one folding of letters: the compiler checks the words of the book with it, and the app searches with it. */
export { fold } from '../contract/fold.ts';
