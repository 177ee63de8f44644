import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type EditedLine, EditedLineSchema } from '../../../quotes/line-conflict.ts';
import { isRecord } from '../../../quotes/record.ts';
import { addToEntryState, entryState } from '../../../ui/entry-state.ts';

/** Provides a line as it was when its calculator was opened; the history entry keeps it beyond a reload. */
export function useLineBefore(line: EditedLine): EditedLine {
  const [before] = useState(() => notedLine(line.id) ?? line);
  useEffect(() => {
    if (!notedLine(before.id)) addToEntryState({ lineBefore: JSON.stringify(before) });
  }, [before]);
  return before;
}

/** Returns the line in the history entry, whose state is untrusted; undefined if none is noted. */
function notedLine(id: string): EditedLine | undefined {
  const state = entryState();
  const text = isRecord(state) ? state['lineBefore'] : undefined;
  if (typeof text !== 'string') return undefined;
  try {
    const line = v.safeParse(EditedLineSchema, JSON.parse(text));
    return line.success && line.output.id === id ? line.output : undefined;
  } catch {
    return undefined;
  }
}
