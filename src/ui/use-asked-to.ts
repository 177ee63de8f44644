import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecord } from '../quotes/record.ts';
import { addToEntryState } from './entry-state.ts';

/** Calls `onAsked` once if the link or menu that led to the page asks for `dialog`. A reload does not call it again. */
export function useAskedTo(dialog: string, onAsked: () => void): void {
  const { state, key } = useLocation();
  const [answered, setAnswered] = useState<string>();
  const isAsked = isRecord(state) && state['asks'] === dialog;
  useEffect(() => {
    if (isAsked) addToEntryState({ asks: '' });
  }, [isAsked]);
  if (!isAsked || key === answered) return;
  setAnswered(key);
  onAsked();
}
