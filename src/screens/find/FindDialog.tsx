import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { countOf } from '../../quotes/format.ts';
import { Button } from '../../ui/Button.tsx';
import { useModal } from '../../ui/Dialog.tsx';
import { CloseIcon, FindIcon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { LoadError } from '../../ui/TryAgain.tsx';
import { answer, requestAddress } from './answer.ts';
import styles from './FindDialog.module.css';
import { idOfPlace, Results } from './Results.tsx';
import { type FindTarget, soughtWords } from './search.ts';
import { useFindables } from './use-findables.ts';

const RequestDialog = lazyExtra(async () => (await import('./request/RequestDialog.tsx')).RequestDialog);

interface FindDialogProps {
  /** True if the request dialog opens at once. */
  isRequest?: boolean;
  onClose: () => void;
}

export function FindDialog({ isRequest = false, onClose }: FindDialogProps) {
  const [request, setRequest] = useState(isRequest ? '' : undefined);
  if (request === undefined) return <FindBox onRead={setRequest} onClose={onClose} />;
  return (
    <Suspense>
      <RequestDialog said={request} onClose={onClose} />
    </Suspense>
  );
}

function FindBox({ onRead, onClose }: { onRead: (text: string) => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const { isLoading, failures, ...findables } = useFindables();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  /** True if Enter was pressed before there were results. */
  const [isWaiting, setWaiting] = useState(false);
  useModal(dialog, onClose, input);

  const { groups, why } = isLoading ? { groups: [] } : answer(findables, text);
  const places = groups.flatMap((group) => group.places);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const chosen = places[active];
  /** Closes the search box, or opens the request dialog in its place. Returns true if the target is no page. */
  const leaveFor = ({ to }: FindTarget): boolean => {
    const isRequest = to === requestAddress;
    if (isRequest) onRead(text);
    else onClose();
    return isRequest;
  };
  const openPlace = (place: FindTarget) => {
    if (!leaveFor(place)) void navigate(place.to, { state: place.state });
  };
  useEffect(() => {
    if (isWaiting && chosen) openPlace(chosen);
  });
  const type = (value: string) => {
    setText(value);
    setActive(0);
    setWaiting(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // The button that opened the box gets the focus back. The same Enter must not press that button.
      event.preventDefault();
      if (chosen) openPlace(chosen);
      else setWaiting(isLoading);
      return;
    }
    const next = event.shiftKey ? undefined : stepTo(event.key, active, places.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    document.getElementById(idOfPlace(listId, next))?.scrollIntoView({ block: 'nearest' });
  };
  const isTyped = soughtWords(text).length > 0;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Find"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.box}>
        <div className={styles.bar}>
          <FindIcon />
          <input
            ref={input}
            className={styles.input}
            role="combobox"
            aria-label="Find"
            aria-autocomplete="list"
            aria-expanded={places.length > 0}
            aria-controls={listId}
            aria-activedescendant={chosen && idOfPlace(listId, active)}
            placeholder="Product, option, page, quote, customer"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="search"
            enterKeyHint="go"
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
          <Button variant="quiet" size="s" aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </Button>
        </div>
        <div className={styles.body}>
          {failures.map(({ text: failure, retry }) => (
            <div key={failure} className={styles.failed}>
              <LoadError text={failure} onRetry={retry} />
            </div>
          ))}
          {isLoading && isTyped && <Loading blocks={4} />}
          {why && <p className={styles.hint}>{why}</p>}
          <Results
            id={listId}
            groups={groups}
            sought={soughtWords(text)}
            active={active}
            onActive={setActive}
            onOpen={leaveFor}
          />
          {!isLoading && places.length === 0 && (
            <p className={styles.hint}>
              {isTyped
                ? `No results for “${text.trim()}”. Try fewer letters, or another word.`
                : 'Type what the customer says: a product, an option, a name, a quote number.'}
            </p>
          )}
        </div>
        <output className="visually-hidden">{isTyped && !isLoading ? countOf(total, 'result') : ''}</output>
        <p className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
        </p>
      </div>
    </dialog>
  );
}

/** Returns the next list position for an arrow key, Home or End, wrapping round; undefined for other keys. */
function stepTo(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowUp':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
