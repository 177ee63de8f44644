import { useRef, useState } from 'react';
import { usePageDraft } from '../../../data/queries/page-draft.ts';
import { useRole } from '../../../data/queries/session.ts';
import { useChangeTerms, useTerms } from '../../../data/queries/terms.ts';
import { taxWords } from '../../../quotes/charges.ts';
import { formatMoney } from '../../../quotes/format.ts';
import { beyond } from '../../../quotes/same-text.ts';
import { totalRows } from '../../../quotes/sums.ts';
import type { Terms as StoreTerms } from '../../../quotes/terms.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Facts } from '../../../ui/Facts.tsx';
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
import {
  isDraft,
  noDraft,
  type TermsDraft,
  type TypedTerms,
  termsOf,
  termsProblems,
  typedTerms,
} from './typed-terms.ts';

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
  const [draft, change] = usePageDraft('terms', noDraft, isDraft);
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending } = useChangeTerms();
  const role = useRole();
  const isReadOnly = role !== undefined && role !== 'manager';
  const toast = useToast();
  const boxes = useRef<HTMLDivElement>(null);
  const typed: TypedTerms = { ...typedTerms(saved), ...draft };
  const problems = termsProblems(typed);
  const isEdited = Object.keys(draft).length > 0;
  const enter = (entered: TermsDraft) => change((before) => beyond({ ...before, ...entered }, typedTerms(saved)));
  const save = async () => {
    setIsChecked(true);
    if (isPending) return;
    if (Object.keys(problems).length > 0) {
      boxes.current?.querySelector<HTMLInputElement>(`input[name=${Object.keys(problems)[0]}]`)?.focus();
      return;
    }
    try {
      await mutateAsync((stored) => termsOf(stored, { ...typedTerms(stored), ...draft }));
      // Entries made during the save stay.
      change((now) => beyond(now, draft));
      setIsChecked(false);
      toast.success('Tax and terms saved');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div ref={boxes} className={styles.editor}>
      {isReadOnly && <Notice text="Only a manager of the store may change these." />}
      <fieldset className={styles.groups} disabled={isReadOnly}>
        <Fields typed={typed} problems={problems} shown={isChecked ? problems : {}} onEnter={enter} />
      </fieldset>
      {!isReadOnly && (
        <div className="buttons">
          <KeepButton variant="primary" onClick={() => void save()}>
            Save
          </KeepButton>
          {isEdited && <Button onClick={() => change(() => noDraft)}>Discard changes</Button>}
          {isEdited && <span className={styles.unsaved}>Unsaved changes</span>}
        </div>
      )}
    </div>
  );
}

type TermsProblems = ReturnType<typeof termsProblems>;

interface FieldsProps {
  typed: TypedTerms;
  problems: TermsProblems;
  shown: TermsProblems;
  onEnter: (entered: TermsDraft) => void;
}
function Fields({ typed, problems, shown, onEnter }: FieldsProps) {
  const isWhole = Object.keys(problems).length === 0;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Shipping</legend>
        <ChoiceChips
          label="Proposed shipping"
          choices={proposals.map(({ text }) => text)}
          chosen={proposals.find(({ by }) => by === typed.shippingBy)?.text}
          onChoose={(chosen) => onEnter({ shippingBy: proposals.find(({ text }) => text === chosen)?.by ?? 'highest' })}
        />
        <Tick isTicked={typed.asksShipping} onTick={(asksShipping) => onEnter({ asksShipping })}>
          Offer shipping without flat rates, too
        </Tick>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Tax</legend>
        <div className={styles.boxes}>
          <LimitedField
            name="name"
            label="Name"
            most={textLimit('taxName')}
            value={typed.name}
            onValue={(name) => onEnter({ name })}
            hint="as the customer reads it: Sales tax"
            error={shown.name}
          />
          <TextField
            name="rate"
            label="Rate (%)"
            inputMode="decimal"
            value={typed.rate}
            onValue={(rate) => onEnter({ rate })}
            hint="up to three decimals; blank for no tax"
            error={shown.rate}
          />
        </div>
        <Tick isTicked={typed.included} onTick={(included) => onEnter({ included })}>
          Prices include it
        </Tick>
        <Tick isTicked={typed.onShipping} onTick={(onShipping) => onEnter({ onShipping })}>
          Shipping is taxed, too
        </Tick>
        <Example terms={isWhole ? termsOf({}, typed) : {}} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Margin</legend>
        <Tick isTicked={typed.showsMargin} onTick={(showsMargin) => onEnter({ showsMargin })}>
          Show the margin on quotes, on the screen alone
        </Tick>
      </fieldset>
    </>
  );
}

function Example({ terms: { tax } }: { terms: StoreTerms }) {
  if (!tax) return null;
  const rows = totalRows([{ total: 10_000, quantity: 1 }], { shipping: 1000, tax });
  return (
    <Facts
      className={styles.example}
      aria-label={`Example with ${taxWords(tax)}`}
      facts={rows.map(({ label, cents }) => [label, formatMoney(cents)])}
    />
  );
}
