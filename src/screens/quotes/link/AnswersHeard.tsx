import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnswered } from '../../../data/server/queries/links.ts';
import { answerWords } from '../../../quotes/link-answer.ts';
import type { ListedQuote } from '../../../quotes/wire/wire.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

/**
 * Shows a message for each new answer that a customer gives through a link. Reports the number of unnoted answers to
 * the header.
 */
export function AnswersHeard({ onCount }: { onCount: (count: number) => void }) {
  const answered = useAnswered();
  const known = useRef<ReadonlySet<string>>(undefined);
  const toast = useToast();
  const navigate = useNavigate();
  const count = answered?.length ?? 0;
  useEffect(() => {
    onCount(count);
    // Clears the number, because the next person at this counter may work in another store.
    return () => onCount(0);
  }, [count, onCount]);
  useEffect(() => {
    if (!answered) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...answered.map(keyOf)]);
    // Shows messages only for new answers. The badge and the list contain the answers from before the page was opened.
    for (const quote of before ? answered.filter((each) => !before.has(keyOf(each))) : [])
      toast.info(toldOf(quote), { label: 'Show', run: () => void navigate(`/quotes/${quote.number}`) });
  }, [answered, toast, navigate]);
  return null;
}

/**
 * Returns a key made from the quote's number and the time of its answer. After an employee notes the newer of two
 * answers, the list shows the older answer again. Its key is already known, so no second message appears.
 */
const keyOf = ({ number, answeredAt, version }: ListedQuote): string => `${number} ${answeredAt ?? version}`;

const toldOf = ({ number, customer, answer }: ListedQuote): string =>
  `${number}: ${customer.name || customer.company || 'the customer'} ${answerWords(answer)}.`;
