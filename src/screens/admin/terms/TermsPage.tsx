import { useRef, useState } from 'react';
import { useRole } from '../../../data/queries/session.ts';
import { useChangeTerms, useTerms } from '../../../data/queries/terms.ts';
import { beyond } from '../../../quotes/same-text.ts';
import type { Terms as StoreTerms } from '../../../quotes/terms.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips.tsx';
import { KeepButton, LimitedField } from '../../../ui/LimitedText.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { adminPages } from '../admin-pages.ts';
import styles from './TermsPage.module.css';
import { type TypedTerms, termsOf, termsProblems, typedTerms } from './typed-terms.ts';

export function TermsPage() {
  const { title, subtitle } = adminPages.terms;
  const { data: saved, isError, error, refetch } = useTerms();
  return (
    <Page title={title} intro={subtitle} back="/admin" width="narrow">
      {isError && <LoadError text={whyUnread(error, 'This could not be read.')} onRetry={refetch} />}
      {!saved && !isError && <Loading blocks={2} />}
      {saved && <Editor saved={saved} />}
    </Page>
  );
}

const proposals = [
  { by: 'highest', text: 'Highest flat rate of the lines' },
  { by: 'sum', text: 'Sum of the flat rates' },
] as const;

function Editor({ saved }: { saved: StoreTerms }) {
  const [draft, setDraft] = useState<Partial<TypedTerms>>({});
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending } = useChangeTerms();
  const role = useRole();
  const isReadOnly = role !== undefined && role !== 'manager';
  const toast = useToast();
  const boxes = useRef<HTMLDivElement>(null);
  const typed: TypedTerms = { ...typedTerms(saved), ...draft };
  const problems = termsProblems(typed);
  const shown = isChecked ? problems : {};
  const isEdited = Object.keys(draft).length > 0;
  const enter = (entered: Partial<TypedTerms>) =>
    setDraft((before) => beyond({ ...before, ...entered }, typedTerms(saved)));
  const save = async () => {
    setIsChecked(true);
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) boxes.current?.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus();
    if (wrong !== undefined || isPending) return;
    try {
      await mutateAsync((stored) => termsOf(stored, { ...typedTerms(stored), ...draft }));
      // Entries made during the save stay.
      setDraft((now) => beyond(now, draft));
      setIsChecked(false);
      toast.success('Tax and terms saved');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div ref={boxes} className={styles.editor}>
      {isReadOnly && <Notice text="Only a store manager can change these." />}
      <fieldset className={styles.group} disabled={isReadOnly}>
        <legend>Tax</legend>
        <div className={styles.boxes}>
          <LimitedField
            name="name"
            label="Name"
            most={textLimit('taxName')}
            value={typed.name}
            onValue={(name) => enter({ name })}
            hint="as customers see it, for example Sales tax"
            error={shown.name}
          />
          <TextField
            name="rate"
            label="Rate (%)"
            inputMode="decimal"
            value={typed.rate}
            onValue={(rate) => enter({ rate })}
            hint="up to three decimals; blank for no tax"
            error={shown.rate}
          />
        </div>
        <Tick isTicked={typed.included} onTick={(included) => enter({ included })}>
          Prices include tax
        </Tick>
        <Tick isTicked={typed.onShipping} onTick={(onShipping) => enter({ onShipping })}>
          Tax shipping, too
        </Tick>
      </fieldset>
      <fieldset className={styles.group} disabled={isReadOnly}>
        <legend>Shipping</legend>
        <ChoiceChips
          label="Suggested shipping"
          choices={proposals.map(({ text }) => text)}
          chosen={proposals.find(({ by }) => by === typed.shippingBy)?.text}
          onChoose={(chosen) => enter({ shippingBy: proposals.find(({ text }) => text === chosen)?.by ?? 'highest' })}
        />
        <Tick isTicked={typed.asksShipping} onTick={(asksShipping) => enter({ asksShipping })}>
          Offer shipping even without flat rates
        </Tick>
      </fieldset>
      <fieldset className={styles.group} disabled={isReadOnly}>
        <legend>Margin</legend>
        <Tick isTicked={typed.showsMargin} onTick={(showsMargin) => enter({ showsMargin })}>
          Show the margin on quotes, on screen only
        </Tick>
      </fieldset>
      {!isReadOnly && (
        <div className="buttons">
          <KeepButton variant="primary" onClick={() => void save()}>
            Save
          </KeepButton>
          <Button disabled={!isEdited} onClick={() => setDraft({})}>
            Discard changes
          </Button>
        </div>
      )}
    </div>
  );
}
