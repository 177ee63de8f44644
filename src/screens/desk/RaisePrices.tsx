import { useState } from 'react';
import type { NamedInBook } from '../../../codegen/session.ts';
import { Button } from '../../ui/Button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Desk.module.css';
import type { DeskFile } from './desk.worker.ts';
import type { DeskSession } from './desk-session.ts';
import { Pick } from './Pick.tsx';

interface RaisePricesProps {
  session: DeskSession;
  named: NamedInBook;
  onFiles: (files: readonly DeskFile[]) => void;
}

/** Raises every price of a category or product. What it changes is then shown like a dropped file. */
export function RaisePrices({ session, named, onFiles }: RaisePricesProps) {
  const subjects = [
    ...named.categories.map(({ key, label }) => ({ id: `category:${key}`, name: `Category ${label}` })),
    ...named.products.map(({ id, name }) => ({ id: `product:${id}`, name })),
  ];
  const [picked, setPicked] = useState('');
  const of = (subjects.find(({ id }) => id === picked) ?? subjects[0])?.id ?? '';
  const [percent, setPercent] = useState('');
  const [round, setRound] = useState('');
  const [said, setSaid] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const raise = async () => {
    setFailure(undefined);
    setSaid([]);
    try {
      const { files, leftAlone } = await session.revise({ kind: 'raise', of, percent, round });
      setSaid(leftAlone);
      onFiles(files);
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Section title="Raise prices" hint="By percent, for a markup category or a product.">
      <div className={styles.body}>
        <div className="cluster">
          <Pick label="Prices of" value={of} options={subjects} onPick={setPicked} />
          <TextField label="Percent" hint="7, or -2.5 to lower" value={percent} onValue={setPercent} />
          <TextField label="Round to dollars" hint="0.05, or blank" value={round} onValue={setRound} />
        </div>
        <div className="cluster">
          <Button disabled={percent.trim() === ''} onClick={() => void raise()}>
            See what the raise changes
          </Button>
        </div>
        {said.map((text) => (
          <p key={text} className="muted">
            Left alone: {text}
          </p>
        ))}
        {failure !== undefined && <Notice kind="error" text={failure} />}
      </div>
    </Section>
  );
}
