import { useEffect, useRef, useState } from 'react';
import type { SessionStep, Verdict } from '../../../codegen/session.ts';
import { errorText } from '../../ui/error-text.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { DeskFile, FilesTask } from './desk.worker.ts';
import { openDeskSession } from './desk-session.ts';

type DeskState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'working'; readonly step: SessionStep }
  | { readonly kind: 'done'; readonly verdict: Verdict; readonly drop: number }
  | { readonly kind: 'failed'; readonly message: string };

export function useDesk(archive: string) {
  const [session] = useState(() => openDeskSession(archive));
  const [state, setState] = useState<DeskState>({ kind: 'empty' });
  const [failure, setFailure] = useState<string>();
  // Number of drops: only the result of the last drop is shown.
  const drops = useRef(0);
  useEffect(() => session.close, [session]);
  return {
    session,
    state,
    failure,
    drop: async (files: readonly DeskFile[]) => {
      drops.current++;
      const drop = drops.current;
      setFailure(undefined);
      const set = (next: DeskState) => drops.current === drop && setState(next);
      set({ kind: 'working', step: 'present' });
      try {
        const verdict = await session.drop(files, (step) => set({ kind: 'working', step }));
        set({ kind: 'done', verdict, drop });
      } catch (error) {
        set({ kind: 'failed', message: errorText(error) });
      }
    },
    fail: setFailure,
    cancel: () => {
      drops.current++;
      session.close();
      setState({ kind: 'empty' });
    },
    save: async (task: FilesTask) => {
      setFailure(undefined);
      try {
        for (const { path, bytes } of await session.files(task))
          saveFile(path, new Uint8Array(bytes), 'application/octet-stream');
      } catch (error) {
        setFailure(errorText(error));
      }
    },
  };
}
