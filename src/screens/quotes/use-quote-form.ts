import { usePageDraft } from '../../data/queries/page-draft.ts';
import type { Quote } from '../../quotes/quote.ts';
import { isRecord } from '../../quotes/record.ts';
import { type MakeChange, useQuoteChange } from './use-quote-change.ts';

interface QuoteEntriesOf<Typed> {
  number: string;
  form: string;
  nothing: Typed;
  isTyped: (stored: unknown) => stored is Typed;
  onClose: () => void;
}

/**
 * Provides the entries of a dialog that changes a quote. Entries are stored in the tab until the person saves or
 * cancels, even if the dialog is closed meanwhile.
 */
export function useQuoteEntries<Typed>({ number, form, nothing, isTyped, onClose }: QuoteEntriesOf<Typed>) {
  const [typed, edit] = usePageDraft(`${form} of ${number}`, nothing, isTyped);
  const { change, isPending } = useQuoteChange(number);
  const onCancel = () => {
    edit(() => nothing);
    onClose();
  };
  const save = async (make: MakeChange, told: string | ((changed: Quote) => string)) => {
    if (!isPending && (await change(make, told))) onCancel();
  };
  return {
    typed,
    edit,
    save,
    dialog: { isPending, onCancel, onClose },
  };
}

type Texts = Readonly<Record<string, string>>;

const nothing: Texts = {};
const isTyped = (stored: unknown): stored is Texts =>
  isRecord(stored) && Object.values(stored).every((text) => typeof text === 'string');

interface QuoteFormOf<Known extends Texts> extends Pick<QuoteEntriesOf<Texts>, 'number' | 'form' | 'onClose'> {
  /** Texts of the boxes before anything is typed. */
  known: Known;
}

export function useQuoteForm<Known extends Texts>({ known, ...of }: QuoteFormOf<Known>) {
  const { typed, edit, ...form } = useQuoteEntries({ ...of, nothing, isTyped });
  const texts = { ...known, ...typed };
  const enter = (part: Texts) => edit((before) => ({ ...before, ...part }));
  const type = (key: keyof Known & string, text: string) => enter({ [key]: text });
  return {
    ...form,
    texts,
    edited: typed,
    enter,
    type,
    box: (key: keyof Known & string) => ({ value: texts[key], onValue: (text: string) => type(key, text) }),
  };
}
