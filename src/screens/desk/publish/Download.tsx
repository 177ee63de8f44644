import type { Verdict } from '../../../../codegen/session.ts';
import { countOf } from '../../../quotes/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { FilesTask } from '../desk.worker.ts';

interface DownloadProps {
  verdict: Verdict;
  /** Reason why the book can't be published yet. */
  why: string | undefined;
  onSave: (task: FilesTask) => Promise<void>;
}

export function Download({ verdict: { left, fingerprint }, why, onSave }: DownloadProps) {
  return (
    <Notice
      kind={why === undefined ? 'info' : 'warning'}
      text={
        why ??
        (left.length === 0
          ? 'The person who keeps the repository unpacks the archive over it and commits: nothing else is needed.'
          : `The person who keeps the repository first deletes the ${countOf(left.length, 'file')} whose rows your workbook has, as price-impact.md in the archive lists them, then unpacks the archive over it and commits.`)
      }
    >
      <Button
        variant="primary"
        disabled={why !== undefined}
        onClick={() => void onSave({ kind: 'publication', accept: fingerprint })}
      >
        Download for publication
      </Button>
    </Notice>
  );
}
