import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldStates } from '../../../pricing/index.ts';
import { formatMoney } from '../../../quotes/format.ts';
import { pieceCount } from '../../../quotes/line-title.ts';
import { optionLetters } from '../../../quotes/option-sets.ts';
import type { LineAnswers, Said } from '../../../reader/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips.tsx';
import { SampleMark } from '../../../ui/inputs/SampleMark.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { AskedQuestion, RequestLine } from './priced-line.ts';
import styles from './Request.module.css';
import { lineAddress } from './request-item.ts';

interface RequestLineCardProps {
  text: string;
  line: RequestLine;
  onAnswer: (answers: LineAnswers) => void;
  onOpen: () => void;
  onRemove: () => void;
}

export function RequestLineCard({ text, line, onAnswer, onOpen, onRemove }: RequestLineCardProps) {
  const { product, row, runSize, quantity, offers, leftOut, asked, marked } = line;
  const isIn = (field: string) => marked.includes(field);
  const own = new Map(product.fields.map((field) => [field.id, field]));
  const { product: name, pieces, said } = line.line;
  const facts: readonly Fact[] = [
    ...(name.words.length > 0
      ? [{ label: 'Product', value: product.title, one: name, isMarked: isIn('product') }]
      : []),
    ...(runSize === undefined
      ? []
      : [
          {
            label: 'Number',
            value: offers ? offers.map(offerText).join('; ') : pieceCount({ runSize, quantity }),
            one: pieces,
            isMarked: isIn('runSize') || isIn('quantity'),
          },
        ]),
    // The number of pieces is above.
    ...said.flatMap((one) => {
      const field = own.get(one.field);
      if (field?.kind === 'quantity') return [];
      const value = field?.kind === 'length' ? `${one.value} in` : String(one.value);
      return { label: field?.label ?? one.field, value, one, isMarked: isIn(one.field) };
    }),
  ];
  return (
    <section className={styles.line} aria-label={product.title}>
      <div className={styles.title}>
        <h3>{product.title}</h3>
        <span className={styles.price}>
          {offers ? 'from ' : ''}
          {row ? formatMoney(row.total * quantity) : 'No price yet'}
          {row?.basis === 'sample' && <SampleMark />}
        </span>
      </div>
      {asked.map((question) => (
        <Answer key={question.field} question={question} line={line} onAnswer={onAnswer} />
      ))}
      <dl className={styles.said}>
        {facts.map(({ label, value, one, isMarked }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} <From said={one} text={text} isMarked={isMarked} />
            </dd>
          </div>
        ))}
      </dl>
      {leftOut.length > 0 && (
        <p className="muted">
          Left out: {leftOut.map(pieceCount).join(', ')}. A line has at most {optionLetters.length} options with a
          price.
        </p>
      )}
      {line.line.converted && <p className="muted">{line.line.converted.join(', ')}</p>}
      <Options line={line} onAnswer={onAnswer} />
      <p className={styles.ways}>
        <Link to={lineAddress(line)} onClick={onOpen} className={styles.open}>
          Open in the calculator
        </Link>
        <Button variant="danger" size="s" aria-label={`Remove ${product.title}`} onClick={onRemove}>
          Remove
        </Button>
      </p>
    </section>
  );
}

const offerText = ({ row, quantity, runSize = 1 }: NonNullable<RequestLine['offers']>[number], at: number): string =>
  `Option ${optionLetters[at]}: ${pieceCount({ runSize, quantity })}${row ? ` for ${formatMoney(row.total * quantity)}` : ''}`;

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly one: Said<unknown> | undefined;
  readonly isMarked: boolean;
}

/** The words of the text from which a value was read. */
function From({ said, text, isMarked }: { said: Fact['one']; text: string; isMarked: boolean }) {
  if (!said) return <span className="muted">not mentioned</span>;
  const words = said.words.map(({ from, to }) => text.slice(from, to)).join(' … ');
  if (words === '') return null;
  return (
    <>
      {isMarked ? 'guessed from ' : 'from '}
      <mark className={isMarked ? styles.doubt : undefined}>{words}</mark>
    </>
  );
}

interface AnswerProps {
  question: AskedQuestion;
  line: RequestLine;
  onAnswer: RequestLineCardProps['onAnswer'];
}

function Answer({ question, line, onAnswer }: AnswerProps) {
  const { field, label, answers, beside } = question;
  const own = line.product.fields.find(({ id }) => id === field);
  if (answers.length === 0)
    return (
      <AnswerBox
        label={`${label}?`}
        value={line.selection[field] ?? ''}
        onAnswer={(value) => onAnswer({ [field]: value })}
        {...(own?.kind === 'length'
          ? { inputMode: 'text', hint: 'Inches, or with a unit: 3 ft' }
          : { inputMode: 'decimal' })}
      />
    );
  return (
    <div className={styles.answers}>
      <ChoiceChips
        label={own ? `${label}?` : `Which ${label.toLowerCase()}?`}
        choices={answers.map(({ name }) => name)}
        notes={answers.map((answer) => <PriceNote key={answer.choice} answer={answer} />)}
        onChoose={(name) => {
          const chosen = answers.find((answer) => answer.name === name);
          if (chosen) onAnswer(chosen.given ?? { [field]: chosen.choice });
        }}
      />
      {beside.length > 0 && <p className="muted">Prices with {beside.join(', ')}.</p>}
    </div>
  );
}

function PriceNote({ answer }: { answer: AskedQuestion['answers'][number] }) {
  if (answer.total === undefined) return null;
  return (
    <>
      <b> {formatMoney(answer.total)}</b>
      {answer.isSample && <SampleMark />}
      {answer.beside.length > 0 && <span className="muted"> with {answer.beside.join(', ')}</span>}
    </>
  );
}

interface AnswerBoxProps {
  label: string;
  value: string;
  inputMode: 'text' | 'decimal';
  hint?: string;
  onAnswer: (value: string) => void;
}

/** Box for a figure. It answers on blur or Enter, because the box disappears once its question is answered. */
function AnswerBox({ label, value, onAnswer, ...box }: AnswerBoxProps) {
  const [text, setText] = useState(value);
  return (
    <TextField
      label={label}
      value={text}
      onValue={setText}
      onLeave={() => text.trim() !== '' && text !== value && onAnswer(text)}
      {...box}
    />
  );
}

/** Chips to choose other options, of fields that the request names, and of the others at their default values. */
function Options({ line, onAnswer }: Omit<AnswerProps, 'question'>) {
  const isAsked = (id: string) => line.questions.some(({ field }) => field === id);
  const settled = fieldStates(line.product, line.selection).flatMap((state) =>
    state.kind === 'choice' && state.as === 'selector' && !isAsked(state.field.id) ? state : [],
  );
  if (settled.length === 0) return null;
  const notSaid = settled.filter(({ field: { id } }) => line.line.said.every(({ field }) => field !== id));
  return (
    <details className={styles.notSaid}>
      <summary>
        Change options
        {notSaid.length > 0 &&
          `. Not mentioned: ${notSaid.map(({ field, chosen }) => `${field.label} ${chosen ?? ''}`.trim()).join(', ')}`}
      </summary>
      {settled.map(({ field, allowed, chosen }) => (
        <ChoiceChips
          key={field.id}
          label={field.label}
          choices={allowed.map(({ name }) => name)}
          chosen={chosen}
          onChoose={(choice) => onAnswer({ [field.id]: choice })}
        />
      ))}
    </details>
  );
}
