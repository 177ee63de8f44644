/** The pricing core: pure functions over a product of the book, without React, storage, clock or generated data. */
export { cartAttributes, cartLine } from './cart-line.ts';
export { cheaperRun } from './cheaper-run.ts';
export { allowedChoices } from './choices.ts';
export { currencySign, decimalText, divideRounded, dollarText, grouped, parseDecimal } from './decimal.ts';
export { type DoubtfulUnit, doubtfulUnit } from './doubtful-unit.ts';
export { type EntryRemark, entryRemarks, turnedToFit } from './entry-remarks.ts';
export { type Bounds, type FieldState, fieldStates } from './field-states.ts';
export {
  convertEntries,
  isLength,
  type LengthUnit,
  lengthEntry,
  lengthText,
  lengthWithUnit,
  longestLength,
  misreadLength,
  readLength,
  showLength,
} from './length.ts';
export { largestNumber } from './limits.ts';
export { markUpTotal, noMarkup } from './markup.ts';
export { choiceNotes, noticeText, warningsFor } from './notices.ts';
export { priceAnswer } from './price-answer.ts';
export type * from './product.ts';
export { billedSides, levelField } from './product.ts';
export { type Problem, type QuoteResult, quote } from './quote.ts';
export { runCharges } from './run-price.ts';
export { listedRuns, runOfPieces } from './runs-of-pieces.ts';
export { choose, complete, filledFields, normalise, settleOnLeave } from './selection.ts';
export { isNumber, misreading, type NumberMark, plainNumber, readNumber } from './typed-number.ts';
export type * from './units.ts';
export { decimals } from './units.ts';
