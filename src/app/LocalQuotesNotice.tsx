import { usePageDraft } from '../data/queries/page-draft.ts';
import { useLocalQuotes, useSendLocalQuotes } from '../data/server/queries/outbox.ts';
import { countOf } from '../quotes/format.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useTold } from '../ui/toast/use-told.ts';
import { ShellNotices } from './notices.tsx';

const isYes = (stored: unknown): stored is boolean => typeof stored === 'boolean';

/**
 * Notice that this browser has quotes from before the store had a server. `Dismiss` hides it until the next sign-in.
 */
export function LocalQuotesNotice() {
  const count = useLocalQuotes() ?? 0;
  const { mutate, isPending } = useSendLocalQuotes();
  const [isPutOff, putOff] = usePageDraft('local quotes', false, isYes);
  const told = useTold();
  if (count === 0 || isPutOff) return null;
  const quotes = countOf(count, 'quote');
  return (
    <ShellNotices label="Quotes in this browser" onDismiss={() => putOff(() => true)}>
      <Notice text={`Send ${quotes} from this browser to the store?`}>
        <Button
          size="s"
          variant="primary"
          disabled={isPending}
          onClick={() => mutate(undefined, told(`${quotes} will be sent.`))}
        >
          Send
        </Button>
      </Notice>
    </ShellNotices>
  );
}
