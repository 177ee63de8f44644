import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bookSettingsQuery } from '../../../book/book-settings.ts';
import { usePageDraft } from '../../../data/queries/page-draft.ts';
import { useChangeLetterhead, useLetterhead } from '../../../data/queries/terms.ts';
import { isBlankHead, type Letterhead } from '../../../quotes/letterhead.ts';
import { beyond } from '../../../quotes/same-text.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { maxDays } from '../../../quotes/validity.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { FileButton } from '../../../ui/FileButton.tsx';
import { KeepButton, LimitedField } from '../../../ui/LimitedText.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { LetterHead } from './Letter.tsx';
import styles from './LetterheadPage.module.css';
import { entriesOf, isDraft, type LetterheadDraft, noDraft, readDays, withDraft } from './letterhead-draft.ts';
import { readLogo } from './logo.ts';

export function LetterheadPage({ back }: { back: string }) {
  const { data: saved, isError, error, refetch } = useLetterhead();
  return (
    <Page
      title="Letterhead"
      intro="Printed above and below your quotes, on paper and in email"
      back={back}
      width="narrow"
    >
      {isError && <LoadError text={whyUnread(error, 'The letterhead could not be read.')} onRetry={refetch} />}
      {!saved && !isError && <Loading blocks={4} />}
      {saved && <Editor saved={saved} />}
    </Page>
  );
}

function Editor({ saved }: { saved: Letterhead }) {
  const [draft, change] = usePageDraft('quote-letter', noDraft, isDraft);
  const { data: book } = useQuery(bookSettingsQuery);
  const { mutateAsync, isPending } = useChangeLetterhead();
  const toast = useToast();
  /** Reason why the picked logo is refused. */
  const [problem, setProblem] = useState<string>();
  const chooseLogo = useRef<HTMLButtonElement>(null);
  const daysBox = useRef<HTMLInputElement>(null);
  const now = withDraft(saved, draft);
  const days = draft.days ?? entriesOf(saved).days;
  const daysProblem = readDays(days) === null ? `Enter a whole number from 1 to ${maxDays}, or nothing.` : undefined;
  const isEdited = Object.keys(beyond(draft, entriesOf(saved))).length > 0;
  const enter = (entered: LetterheadDraft) => change((before) => beyond({ ...before, ...entered }, entriesOf(saved)));
  const field = (key: 'name' | 'address' | 'phone' | 'email' | 'web' | 'terms', label: string) => ({
    label,
    value: now[key],
    most: textLimit(key),
    onValue: (text: string) => enter({ [key]: text }),
  });
  const pickLogo = async (file: File) => {
    try {
      enter({ logo: await readLogo(file) });
      setProblem(undefined);
      toast.success('Logo chosen.');
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const removeLogo = () => {
    enter({ logo: null });
    setProblem(undefined);
    // Moves the focus, because the pressed button disappears.
    chooseLogo.current?.focus();
  };
  const save = async () => {
    if (isPending) return;
    if (daysProblem !== undefined) {
      daysBox.current?.focus();
      return;
    }
    try {
      // Changes only the values that were edited on this page. Another tab may have changed the stored values.
      await mutateAsync((stored) => withDraft(stored, draft));
      // Entries made during the save stay in the draft.
      change((entered) => beyond(entered, draft));
      toast.success('Letterhead saved');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div className="parts">
      <section className={styles.preview} aria-label="Preview">
        <LetterHead letterhead={now} />
        {isBlankHead(now) && <p>No letterhead yet.</p>}
        {now.terms && <p className={styles.terms}>{now.terms}</p>}
      </section>
      <div className={styles.fields}>
        <LimitedField {...field('name', 'Shop name')} className={styles.wide} />
        <LimitedField {...field('address', 'Address')} rows={3} className={styles.wide} />
        <LimitedField {...field('phone', 'Phone')} type="tel" />
        <LimitedField {...field('email', 'Email')} type="email" />
        <LimitedField {...field('web', 'Web address')} />
        <TextField
          ref={daysBox}
          label="Quotes hold for (days)"
          value={days}
          onValue={(text) => enter({ days: text })}
          inputMode="numeric"
          hint={book && `blank: ${book.quoteValidDays}, as the price book says`}
          error={daysProblem}
        />
        <LimitedField {...field('terms', 'Terms')} rows={5} className={styles.wide} />
        <fieldset className={styles.wide}>
          <legend className={styles.label}>Logo</legend>
          <div className={styles.logo}>
            <FileButton
              size="s"
              label="Logo file"
              accept="image/*"
              buttonRef={chooseLogo}
              onFiles={([file]) => void pickLogo(file)}
            >
              {now.logo ? 'Choose another picture' : 'Choose a picture'}
            </FileButton>
            {now.logo && (
              <Button size="s" variant="danger" onClick={removeLogo}>
                Remove logo
              </Button>
            )}
          </div>
          {problem !== undefined && <Notice kind="error" text={problem} />}
        </fieldset>
      </div>
      <div className="buttons">
        <KeepButton variant="primary" onClick={() => void save()}>
          Save
        </KeepButton>
        {isEdited && <Button onClick={() => change(() => noDraft)}>Discard changes</Button>}
        {isEdited && <span className={styles.unsaved}>Unsaved changes</span>}
      </div>
    </div>
  );
}
