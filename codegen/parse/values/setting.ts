/** Parses the value of a setting. Each key of the sheet Settings has its own kind of value. */
import type { Setting } from '../../language/columns.ts';
import { isSettingKey, settingKinds } from '../../language/sheets.ts';
import { parseDays, parsePercent } from './number.ts';
import { parseSpacedText, type ValueParser } from './text.ts';

const parsers: { readonly [K in Setting['kind']]: ValueParser<Setting> } = {
  percent: numberSetting('percent', parsePercent),
  days: numberSetting('days', parseDays),
  text: textSetting('text', parseSpacedText),
};

/**
 * Returns the parser for the value of a key. For an unknown key, the parser accepts any text, because a check reports
 * the key itself (QB313).
 */
export const settingParser = (key: string): ValueParser<Setting> =>
  parsers[isSettingKey(key) ? settingKinds[key] : 'text'];

function numberSetting(kind: 'percent' | 'days', parse: ValueParser<number>): ValueParser<Setting> {
  return (cell, report) => {
    const value = parse(cell, report);
    return value === undefined ? undefined : { kind, value };
  };
}

function textSetting(kind: 'text', parse: ValueParser<string>): ValueParser<Setting> {
  return (cell, report) => {
    const value = parse(cell, report);
    return value === undefined ? undefined : { kind, value };
  };
}
