import { useState } from 'react';
import { catalog } from '../../book/index.ts';
import { Button } from '../../ui/Button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { BringInProps } from './BringIn.tsx';
import styles from './Desk.module.css';
import { Pick } from './Pick.tsx';

const subjectsOf = () => [
  ...catalog.categories.map(({ key, label }) => ({ id: key, name: label })),
  ...catalog.products,
];

/** Raises every price of a category or product. What it changes is then shown like a dropped file. */
export function RaisePrices({ session, onFiles }: BringInProps) {
  const [of, setOf] = useState(catalog.categories[0]?.key ?? '');
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
          <Pick label="Prices of" value={of} options={subjectsOf()} onPick={setOf} />
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
