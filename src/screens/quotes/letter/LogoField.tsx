import { useId, useRef, useState } from 'react';
import type { Letterhead, Logo } from '../../../quotes/letterhead.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from './LetterheadPage.module.css';
import { readLogo } from './read-logo.ts';

interface LogoFieldProps {
  logo: Letterhead['logo'];
  /** Called with a new logo, or with null to remove the logo. */
  onLogo: (logo: Logo | null) => void;
}

export function LogoField({ logo, onLogo }: LogoFieldProps) {
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const pick = async (file: File) => {
    try {
      onLogo(await readLogo(file));
      setProblem(undefined);
      toast.success('Logo chosen.');
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const remove = () => {
    onLogo(null);
    setProblem(undefined);
    // Moves the focus, because the pressed button disappears.
    choose.current?.focus();
  };
  return (
    <fieldset className={styles.wide}>
      <legend className={styles.label}>Logo</legend>
      <div className={styles.logo}>
        <FileButton
          size="s"
          label="Logo file"
          accept="image/svg+xml,image/png"
          aria-describedby={`${id}-hint`}
          buttonRef={choose}
          onFiles={([file]) => void pick(file)}
        >
          {logo ? 'Choose another picture' : 'Choose a picture'}
        </FileButton>
        {logo && (
          <Button size="s" variant="danger" onClick={remove}>
            Remove logo
          </Button>
        )}
        <span id={`${id}-hint`} className="fine">
          PNG of at most 200 KB and 2,000 pixels on a side, or a plain SVG of at most 100 KB
        </span>
      </div>
      {problem !== undefined && <Notice kind="error" text={problem} />}
    </fieldset>
  );
}
