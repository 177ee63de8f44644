import { Link } from 'react-router-dom';
import { useCalls } from '../../../data/quotes/use-calls.ts';
import { countOf } from '../../../quotes/format.ts';
import { buttonClass } from '../../../ui/Button.tsx';

export function TodayLink() {
  const { data: calls = [] } = useCalls();
  if (calls.length === 0) return null;
  return (
    <Link to="/quotes/today" className={buttonClass({ variant: 'quiet' })}>
      Today: {countOf(calls.length, 'call')}
    </Link>
  );
}
