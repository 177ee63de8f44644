/** Folding of letters, shared by the compiler's check of the book's words and by the app's search. */
export { fold } from '../contract/fold.ts';
