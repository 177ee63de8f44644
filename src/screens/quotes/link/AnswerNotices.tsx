import { freshAnswer, noteAnswer } from '../../../quotes/link-answer.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useActingEmployee } from '../page/employee.tsx';
import { useQuoteChange } from '../use-quote-change.ts';

/** Notice of an answer that the customer gave through a link. It stays until an employee notes the answer. */
export function AnswerNotice({ quote }: { quote: Quote }) {
  const { change, isPending } = useQuoteChange(quote.number);
  const { askFirst } = useActingEmployee();
  const text = freshAnswer(quote);
  if (text === undefined) return null;
  const note = () => {
    if (!isPending) askFirst((name) => void change(noteAnswer, name));
  };
  return (
    <Notice text={text}>
      <Button size="s" onClick={note}>
        Noted
      </Button>
    </Notice>
  );
}
