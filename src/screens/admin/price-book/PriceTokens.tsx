import { useCallback, useRef, useState } from 'react';
import { useEndPriceToken, useMakePriceToken, usePriceTokens } from '../../../data/server/queries/price-tokens.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { momentText } from '../../../quotes/validity.ts';
import type { PriceToken } from '../../../quotes/wire/wire-prices.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { useFocusKept } from '../../../ui/focus-kept.ts';
import { KeepButton, LimitedField } from '../../../ui/LimitedText.tsx';
import { copied } from '../../../ui/quote/hand-over.ts';
import { Section } from '../../../ui/Section.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import styles from './PriceBook.module.css';

export function PriceTokens() {
  const { data: tokens, isError, error, refetch } = usePriceTokens();
  const box = useRef<HTMLDivElement>(null);
  const focusBox = useCallback(() => box.current?.querySelector('input')?.focus(), []);
  useFocusKept(tokens?.length ?? 0, focusBox);
  return (
    <Section
      title="Prices for other programs"
      hint="A web shop or a script asks for this store’s prices with a token. It can read prices, and nothing else."
    >
      <div ref={box} className={classNames(styles.search, styles.box)}>
        <NewToken onChanged={focusBox} />
      </div>
      {isError && <LoadError text={`The tokens could not be read. ${error.message}`} onRetry={refetch} />}
      {tokens && tokens.length > 0 && (
        <ul>
          {tokens.map((token) => (
            <TokenEntry key={token.hash} token={token} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function NewToken({ onChanged }: { onChanged: () => void }) {
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, data: token, isPending, reset } = useMakePriceToken();
  const told = useTold();
  const toast = useToast();
  useFocusKept(token ?? '', onChanged);
  const make = () => {
    setIsChecked(true);
    if (name.trim() === '' || isPending) return;
    mutate(name.trim(), told('Token made. Copy it now.'));
  };
  const copy = async () =>
    (await copied(token ?? '')) ? toast.success('Token copied.') : toast.error('Copy failed. Try again.');
  const done = () => {
    reset();
    setName('');
    setIsChecked(false);
  };
  if (token === undefined)
    return (
      <>
        <LimitedField
          label="Program"
          hint="for example Web shop"
          most={textLimit('name')}
          value={name}
          onValue={setName}
          error={isChecked && name.trim() === '' ? 'Name the program.' : undefined}
        />
        <div className="buttons">
          <KeepButton aria-disabled={isPending || undefined} onClick={make}>
            Make a token
          </KeepButton>
        </div>
      </>
    );
  return (
    <>
      <TextField label={`Token of ${name.trim()}`} hint="Copy it now. It is never shown again." value={token} />
      <div className="buttons">
        <Button variant="primary" onClick={() => void copy()}>
          Copy token
        </Button>
        <Button onClick={done}>Done</Button>
      </div>
    </>
  );
}

function TokenEntry({ token }: { token: PriceToken }) {
  const { name, by, createdAt } = token;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useEndPriceToken();
  const told = useTold();
  const end = () => {
    setAsking(false);
    mutate(token, told(`The token of ${name} has ended.`));
  };
  return (
    <li className={styles.token}>
      <div>
        <p>{name}</p>
        <p className="muted">
          {momentText(createdAt)}, {by.name}
        </p>
      </div>
      <Button size="s" disabled={isPending} aria-label={`End the token of ${name}`} onClick={() => setAsking(true)}>
        End
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`End the token of ${name}?`}
          text="The program gets no more prices. To let it in again, make a new token."
          confirm="End"
          onConfirm={end}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
