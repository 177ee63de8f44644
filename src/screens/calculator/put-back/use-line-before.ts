import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { readAs } from '../../../data/read-as.ts';
import { type EditedLine, EditedLineSchema } from '../../../quotes/line-conflict.ts';
import { isRecord } from '../../../quotes/record.ts';
import { addToEntryState, entryState } from '../../../ui/entry-state.ts';

/** Provides a line as it was when its calculator was opened. The line is stored in the history entry for reloads. */
export function useLineBefore(line: EditedLine): EditedLine {
  const [before] = useState(() => notedLine(line.id) ?? line);
  useEffect(() => {
    if (!notedLine(before.id)) addToEntryState({ lineBefore: JSON.stringify(before) });
  }, [before]);
  return before;
}

const NotedSchema = v.pipe(v.string(), v.parseJson(), EditedLineSchema);

/**
 * Returns the line stored in the history entry; undefined if the entry has no line with this id. The state of the entry
 * is untrusted.
 */
function notedLine(id: string): EditedLine | undefined {
  const state = entryState();
  const line = readAs(NotedSchema, isRecord(state) ? state['lineBefore'] : undefined);
  return line?.id === id ? line : undefined;
}
