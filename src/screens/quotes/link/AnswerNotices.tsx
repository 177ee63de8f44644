import { freshAnswers, noteAnswer } from '../../../quotes/link-answer.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFocusKept } from '../../../ui/focus-kept.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useQuoteChange } from '../use-quote-change.ts';

/**
 * Notices of the answers that the customer gave through a link. Each notice is shown until an employee presses Noted.
 */
export function AnswerNotices({ quote }: { quote: Quote }) {
  const { change, isPending } = useQuoteChange(quote.number);
  const note = (kind: string) => {
    if (!isPending) void change((stored, act) => noteAnswer(stored, kind, act));
  };
  const fresh = freshAnswers(quote);
  useFocusKept(fresh.length);
  return fresh.map(({ kind, text }) => (
    <Notice key={kind} text={text}>
      <Button size="s" aria-label={`Noted: ${text}`} onClick={() => note(kind)}>
        Noted
      </Button>
    </Notice>
  ));
}
