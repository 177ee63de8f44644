import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/Button.tsx';
import { KeepButton } from '../../../ui/LimitedText.tsx';

interface OtherWaysProps {
  number: string;
  onSms: () => void;
  /** Called after the share sheet of the system has passed the text to another app. */
  onShared: () => void;
  message: { readonly title: string; readonly text: string };
}

export function OtherWays({ number, onSms, onShared, message }: OtherWaysProps) {
  const canShare = 'canShare' in navigator && navigator.canShare(message);
  const share = async () => {
    try {
      await navigator.share(message);
      onShared();
    } catch {
      // The person closed the sheet: nothing was sent.
    }
  };
  return (
    <>
      <KeepButton onClick={onSms}>Text message</KeepButton>
      {canShare && <KeepButton onClick={() => void share()}>Share…</KeepButton>}
      <Link to={`/quotes/${encodeURIComponent(number)}/letter`} className={buttonClass()}>
        On paper
      </Link>
    </>
  );
}
