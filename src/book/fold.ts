/** Conversion of letters to a common form for comparison, shared by the compiler and the app's search. */
export { fold } from '../contract/fold.ts';
