import { useMakeLink } from '../../../data/server/queries/links.ts';
import { useWaitingQuotes } from '../../../data/server/queries/standing.ts';
import type { Letterhead } from '../../../quotes/letterhead.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { copied } from '../../../ui/quote/hand-over.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { withSmallLogo } from '../letter/logo.ts';

interface LinkBoxProps {
  quote: Quote;
  letterhead: Letterhead;
  /** Address of the link; undefined until the link is made. */
  link: string | undefined;
  onLink: (link: string) => void;
}

export function LinkBox({ quote, letterhead, link, onLink }: LinkBoxProps) {
  const { mutateAsync, isPending } = useMakeLink();
  const toast = useToast();
  const waits = useWaitingQuotes().includes(quote.number);
  const make = async () => {
    if (isPending) return;
    try {
      onLink(await mutateAsync({ quote, letterhead: await withSmallLogo(letterhead) }));
      toast.success('The link was added at the end of the message.');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const copy = async () =>
    (await copied(link ?? '')) ? toast.success('Link copied.') : toast.error('Copy failed. Try again.');
  if (waits) return <p className="fine">You can add a reply link once a manager has approved the quote.</p>;
  if (link === undefined)
    return (
      <div className="cluster">
        <Button size="s" aria-disabled={isPending || undefined} onClick={() => void make()}>
          Add a reply link
        </Button>
        <span className="fine">Customers accept, decline or ask there, and you see it at once.</span>
      </div>
    );
  return (
    <div className="stack">
      <TextField label="Link" hint="At the end of the message. It works until the quote expires." value={link} />
      <div className="cluster">
        <Button size="s" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
    </div>
  );
}
