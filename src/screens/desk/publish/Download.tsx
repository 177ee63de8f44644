import { useContext } from 'react';
import type { Verdict } from '../../../../codegen/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OpenChanges } from '../change-rows.tsx';
import type { FilesTask } from '../desk.worker.ts';
import { toBeAccepted } from './to-be-accepted.ts';

interface DownloadProps {
  verdict: Verdict;
  onSave: (task: FilesTask) => Promise<void>;
}

/** Publication without a store server: an archive for the keeper of the repository. */
export function Download({ verdict, onSave }: DownloadProps) {
  const open = useContext(OpenChanges);
  return (
    <Notice
      kind={open > 0 ? 'warning' : 'info'}
      text={
        open > 0
          ? toBeAccepted(open, 'published')
          : 'The keeper of the repository unpacks the archive over it and commits: nothing else is needed.'
      }
    >
      <Button
        variant="primary"
        disabled={open > 0}
        onClick={() => void onSave({ kind: 'publication', accept: verdict.fingerprint })}
      >
        Download for publication
      </Button>
    </Notice>
  );
}
