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
  const waits = useWaitingQuotes().has(quote.number);
  const make = async () => {
    if (isPending) return;
    try {
      onLink(await mutateAsync({ quote, letterhead: await withSmallLogo(letterhead) }));
      toast.success('The link stands at the end of the message.');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const copy = async () =>
    (await copied(link ?? '')) ? toast.success('Link copied.') : toast.error('Copy failed. Try again.');
  if (waits) return <p className="fine">A link that answers can be added when a manager has approved the quote.</p>;
  if (link === undefined)
    return (
      <div className="cluster">
        <Button size="s" aria-disabled={isPending || undefined} onClick={() => void make()}>
          Add a link that answers
        </Button>
        <span className="fine">The customer accepts, declines or asks there; you hear it at once.</span>
      </div>
    );
  return (
    <div className="stack">
      <TextField label="Link" hint="It stands at the end of the message, until the quote's last day." value={link} />
      <div className="cluster">
        <Button size="s" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
    </div>
  );
}
