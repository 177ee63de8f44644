import { type Condition, parseCondition } from '../../language/condition.ts';
import { isProblem } from '../../language/quoted.ts';
import { parseText } from './text.ts';
import type { ValueParser } from './value-parser.ts';

/** A `when` cell (QB213). */
export const parseWhen: ValueParser<Condition> = (cell, report) => {
  const text = parseText(cell, report);
  if (text === undefined) return undefined;
  const condition = parseCondition(text);
  if (!isProblem(condition)) return condition;
  const tip =
    'A condition looks like stock = 14pt or 18pt; color != 4/0. A value with ; = " or the word or in it stands in double quotes, " doubled.';
  report(cell, 'QB213', condition.problem, tip);
  return undefined;
};
