import { type ChangeEvent, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { bookSettingsQuery } from '../../catalog/book-settings.ts';
import { usePageDraft } from '../../storage/index.ts';
import { useChangeLetterhead, useLetterhead } from '../../storage/queries/letterhead.ts';
import { isBlankHead, type Letterhead, LetterheadSchema } from '../../storage/quotes/letterhead.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { LoadError } from '../../ui/TryAgain.tsx';
import { LetterHead } from './Letter.tsx';
import styles from './LetterheadPage.module.css';
import { readLogo } from './read-logo.ts';

/** Quote Letter: what stands around the store's quotes on paper, and how long they hold. */
export function LetterheadPage({ back }: { back: string }) {
  const { data: saved, isError, refetch } = useLetterhead();
  return (
    <Page
      title="Quote Letter"
      intro="What stands around your quotes on paper and in the mail"
      back={back}
      width="narrow"
    >
      {isError && <LoadError text="The letterhead could not be read." onRetry={refetch} />}
      {!saved && !isError && <Loading blocks={4} />}
      {saved && <Editor saved={saved} />}
    </Page>
  );
}

/** What was typed over what is saved; the days as text, because a blank box is no number. A logo of null is taken away. */
interface Draft extends Partial<Omit<Letterhead, 'validDays' | 'logo'>> {
  readonly days?: string;
  readonly logo?: Letterhead['logo'] | null;
}

const { validDays: _validDays, logo, ...texts } = LetterheadSchema.entries;
const DraftSchema = v.strictObject({
  ...v.partial(v.object(texts)).entries,
  days: v.exactOptional(v.string()),
  logo: v.exactOptional(v.nullable(v.unwrap(logo))),
});
const isDraft = (stored: unknown): stored is Draft => v.is(DraftSchema, stored);
const noDraft: Draft = {};

const maxDays = 365;

/** What the box of days says; null where it is no number of days. */
function readDays(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const days = Number(text);
  return /^\s*\d{1,3}\s*$/.test(text) && days >= 1 && days <= maxDays ? days : null;
}

function edited(saved: Letterhead, { days, logo: picked, ...entered }: Draft): Letterhead {
  const { validDays, logo: kept, ...others } = saved;
  const now = days === undefined ? validDays : (readDays(days) ?? undefined);
  const picture = picked === undefined ? kept : (picked ?? undefined);
  return { ...others, ...entered, ...(now !== undefined && { validDays: now }), ...(picture && { logo: picture }) };
}

function Editor({ saved }: { saved: Letterhead }) {
  const [draft, change] = usePageDraft('quote-letter', noDraft, isDraft);
  const { data: book } = useQuery(bookSettingsQuery);
  const { mutateAsync, isPending } = useChangeLetterhead();
  const toast = useToast();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const now = edited(saved, draft);
  const days = draft.days ?? (saved.validDays === undefined ? '' : String(saved.validDays));
  const daysProblem = readDays(days) === null ? `Enter a whole number from 1 to ${maxDays}, or nothing.` : undefined;
  const isEdited = Object.keys(draft).length > 0;
  const field = (key: Exclude<keyof Letterhead, 'validDays' | 'logo'>, label: string) => ({
    label,
    value: now[key],
    onValue: (text: string) => change((before) => ({ ...before, [key]: text })),
    autoComplete: 'off',
  });
  const save = async () => {
    if (daysProblem !== undefined || isPending) return;
    try {
      await mutateAsync((stored) => edited(stored, draft));
      change(() => noDraft);
      toast.success('Quote letter saved');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };
  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    try {
      const picked = await readLogo(file);
      setProblem(undefined);
      change((before) => ({ ...before, logo: picked }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      // Emptied, so that the same file can be picked again after it was corrected.
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div className={styles.editor}>
      <section className={styles.preview} aria-label="Preview">
        <LetterHead letterhead={now} />
        {isBlankHead(now) && <p>Nothing stands over your quotes yet.</p>}
        {now.terms && <p className={styles.terms}>{now.terms}</p>}
      </section>
      <div className={styles.fields}>
        <TextField {...field('name', 'Shop name')} className={styles.wide} />
        <TextField {...field('address', 'Address')} rows={3} className={styles.wide} />
        <TextField {...field('phone', 'Phone')} type="tel" />
        <TextField {...field('email', 'E-mail')} type="email" />
        <TextField {...field('web', 'Web address')} />
        <TextField
          label="Quotes hold for (days)"
          value={days}
          onValue={(text) => change((before) => ({ ...before, days: text }))}
          inputMode="numeric"
          autoComplete="off"
          hint={book && `blank: ${book.quoteValidDays}, as the price book says`}
          error={daysProblem}
        />
        <TextField {...field('terms', 'Terms')} rows={5} className={styles.wide} />
        <div className={styles.wide}>
          <p className={styles.label}>Logo</p>
          <div className="cluster">
            <Button size="s" onClick={() => input.current?.click()}>
              {now.logo ? 'Another picture' : 'Choose a picture'}
            </Button>
            {now.logo && (
              <Button size="s" variant="danger" onClick={() => change((before) => ({ ...before, logo: null }))}>
                Remove logo
              </Button>
            )}
            <span className="fine">SVG or PNG, at most 200 KB</span>
          </div>
          <input
            ref={input}
            type="file"
            accept="image/svg+xml,image/png"
            hidden
            aria-label="Logo file"
            onChange={(event) => void pick(event)}
          />
          {problem !== undefined && <Notice kind="error" text={problem} />}
        </div>
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          aria-disabled={daysProblem !== undefined || isPending || undefined}
          onClick={() => void save()}
        >
          Save
        </Button>
        {isEdited && (
          <>
            <Button onClick={() => change(() => noDraft)}>Discard changes</Button>
            <span className={styles.unsaved}>Unsaved changes</span>
          </>
        )}
      </div>
    </div>
  );
}
