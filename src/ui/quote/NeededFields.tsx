import type { RefObject } from 'react';
import { lastNeeded, type NeededTexts, neededProblem } from '../../quotes/needed-by.ts';
import { textLimit } from '../../quotes/text-limits.ts';
import { shortDayText } from '../../quotes/validity.ts';
import { wideField } from '../Dialog.tsx';
import { LimitedField } from '../LimitedText.tsx';
import { TextField } from '../TextField.tsx';
import styles from './NeededFields.module.css';

interface NeededFieldsProps {
  texts: NeededTexts;
  /** The stored day. It is always accepted, so that the other entries can be saved. */
  before?: string | undefined;
  today: string;
  dayRef: RefObject<HTMLInputElement | null>;
  onTexts: (part: Partial<NeededTexts>) => void;
}

export function NeededFields({ texts: { neededBy, artwork }, before, today, dayRef, onTexts }: NeededFieldsProps) {
  return (
    <>
      <TextField
        type="date"
        ref={dayRef}
        label="Needed by"
        hint="optional"
        value={neededBy}
        min={today}
        max={lastNeeded(today)}
        error={neededProblem(neededBy, before, today)}
        onValue={(day) => onTexts({ neededBy: day })}
      />
      <LimitedField
        label="Artwork"
        hint="optional: file name, link, on the USB stick"
        most={textLimit('artwork')}
        value={artwork}
        onValue={(text) => onTexts({ artwork: text })}
        className={wideField}
      />
    </>
  );
}

/**
 * Needed-by day in a list; a late day is emphasized. On a narrow screen, where rows are cards without column headings,
 * the style sheet adds the words `Needed by`.
 */
export function NeededDay({ day, isLate }: { day: string | undefined; isLate: boolean }) {
  if (day === undefined) return <span className={styles.none}>–</span>;
  const text = shortDayText(day);
  return <span className={styles.day}>{isLate ? <b className={styles.late}>{text} late</b> : text}</span>;
}
