import { usePageDraft } from '../../data/queries/page-draft.ts';
import type { Quote } from '../../quotes/quote.ts';
import { isRecord } from '../../quotes/record.ts';
import { useActingEmployee } from './page/employee.tsx';
import { type MakeChange, useQuoteChange } from './use-quote-change.ts';

type Texts = Readonly<Record<string, string>>;

const nothingTyped: Texts = {};
const isTexts = (stored: unknown): stored is Texts =>
  isRecord(stored) && Object.values(stored).every((text) => typeof text === 'string');

interface QuoteFormOf<Known extends Texts> {
  number: string;
  /** Name of the form, which no other form of the quote has. */
  form: string;
  /** Texts of its boxes before anything is typed. */
  known: Known;
  onClose: () => void;
}

/**
 * Provides the boxes of a dialog that changes a quote. What is typed stays with the tab when the dialog is closed,
 * until it is saved or cancelled.
 */
export function useQuoteForm<Known extends Texts>({ number, form, known, onClose }: QuoteFormOf<Known>) {
  const [typed, edit] = usePageDraft(`${form} of ${number}`, nothingTyped, isTexts);
  const { name } = useActingEmployee();
  const { change, isPending } = useQuoteChange(number);
  const onCancel = () => {
    edit(() => nothingTyped);
    onClose();
  };
  const save = async (make: MakeChange, told: string | ((changed: Quote) => string)) => {
    if (!isPending && (await change(make, name, told))) onCancel();
  };
  return {
    texts: { ...known, ...typed },
    type: (key: keyof Known & string, text: string) => edit((before) => ({ ...before, [key]: text })),
    save,
    dialog: { isPending, onCancel, onClose },
  };
}
