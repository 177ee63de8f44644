import { useState } from 'react';
import { Link } from 'react-router-dom';
import { catalog } from '../../../book/index.ts';
import { type Field, fieldStates } from '../../../pricing/index.ts';
import { formatMoney } from '../../../quotes/format.ts';
import { pieceCount } from '../../../quotes/line-title.ts';
import type { Question, Said } from '../../../reader/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips.tsx';
import { SampleMark } from '../../../ui/inputs/SampleMark.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './Request.module.css';
import { lineAddress } from './request-item.ts';
import type { RequestLine } from './use-request.ts';

interface RequestLineCardProps {
  text: string;
  line: RequestLine;
  onAnswer: (field: string, value: string) => void;
  onOpen: () => void;
  onRemove: () => void;
}

export function RequestLineCard({ text, line, onAnswer, onOpen, onRemove }: RequestLineCardProps) {
  const { product, row, runSize, quantity, questions, marked } = line;
  const labels = new Map(product.fields.map(({ id, label }) => [id, label]));
  const saidProduct = line.line.product;
  // Quantities are left out, because the number of pieces is shown above.
  const quantities = new Set(product.fields.flatMap(({ id, kind }) => (kind === 'quantity' ? id : [])));
  const said = line.line.said.filter(({ field }) => !quantities.has(field));
  return (
    <section className={styles.line} aria-label={product.title}>
      <div className={styles.title}>
        <h3>{product.title}</h3>
        <span className={styles.price}>
          {row ? formatMoney(row.total * quantity) : 'No price yet'}
          {row?.basis === 'sample' && <SampleMark />}
        </span>
      </div>
      {questions.map((question) => (
        <Answer
          key={question.field}
          question={question}
          line={line}
          label={labels.get(question.field)}
          onAnswer={onAnswer}
        />
      ))}
      <dl className={styles.said}>
        {saidProduct.words.length > 0 && (
          <Fact
            label="Product"
            value={product.title}
            said={saidProduct}
            text={text}
            isMarked={marked.includes('product')}
          />
        )}
        {runSize !== undefined && (
          <Fact
            label="Number"
            value={pieceCount({ runSize, quantity })}
            said={line.line.pieces}
            text={text}
            isMarked={marked.includes('runSize') || marked.includes('quantity')}
          />
        )}
        {said.map((one) => (
          <Fact
            key={one.field}
            label={labels.get(one.field) ?? one.field}
            value={shownValue(
              product.fields.find(({ id }) => id === one.field),
              one.value,
            )}
            said={one}
            text={text}
            isMarked={marked.includes(one.field)}
          />
        ))}
      </dl>
      <NotSaid line={line} onAnswer={onAnswer} />
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

const shownValue = (field: Field | undefined, value: string | number): string =>
  field?.kind === 'length' ? `${value} in` : String(value);

interface FactProps {
  label: string;
  value: string;
  said: Said<unknown> | undefined;
  text: string;
  isMarked: boolean;
}

function Fact({ label, value, said, text, isMarked }: FactProps) {
  const words = (said?.words ?? []).map(({ from, to }) => text.slice(from, to)).join(' … ');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {words !== '' && (
          <>
            {isMarked ? ', read as that from ' : ' from '}
            <mark className={isMarked ? styles.doubt : undefined}>{words}</mark>
          </>
        )}
        {words === '' && said === undefined && <span className="muted"> not said</span>}
      </dd>
    </div>
  );
}

interface AnswerProps {
  question: Question;
  line: RequestLine;
  label: string | undefined;
  onAnswer: RequestLineCardProps['onAnswer'];
}

function Answer({ question: { field, choices }, line, label = '', onAnswer }: AnswerProps) {
  if (field === 'product') {
    const titles = new Map(catalog.products.map(({ id, title }) => [title, id]));
    const offered = choices.flatMap((id) => catalog.products.find((product) => product.id === id)?.title ?? []);
    return (
      <ChoiceChips
        label="Which product?"
        choices={offered}
        onChoose={(title) => onAnswer(field, titles.get(title) ?? line.product.id)}
      />
    );
  }
  if (field === 'runSize')
    return <ChoiceChips label="Which run size?" choices={choices} onChoose={(size) => onAnswer(field, size)} />;
  const own = line.product.fields.find(({ id }) => id === field);
  if (own?.kind === 'choice')
    return <ChoiceChips label={`${label}?`} choices={choices} onChoose={(choice) => onAnswer(field, choice)} />;
  return (
    <AnswerBox
      label={`${label}?`}
      value={line.selection[field] ?? ''}
      onAnswer={(value) => onAnswer(field, value)}
      {...(own?.kind === 'length'
        ? { inputMode: 'text', hint: 'Inches, or with a unit: 3 ft' }
        : { inputMode: 'decimal' })}
    />
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

/** Fields that the request does not name, at their default values, with chips to choose others. */
function NotSaid({ line, onAnswer }: Pick<AnswerProps, 'line' | 'onAnswer'>) {
  const known = new Set([...line.line.said, ...line.questions].map(({ field }) => field));
  const open = fieldStates(line.product, line.selection).flatMap((state) =>
    state.kind === 'choice' && state.as === 'selector' && !known.has(state.field.id) ? state : [],
  );
  if (open.length === 0) return null;
  return (
    <details className={styles.notSaid}>
      <summary>Not said: {open.map(({ field, chosen }) => `${field.label} ${chosen ?? ''}`.trim()).join(', ')}</summary>
      {open.map(({ field, allowed, chosen }) => (
        <ChoiceChips
          key={field.id}
          label={field.label}
          choices={allowed.map(({ name }) => name)}
          chosen={chosen}
          onChoose={(choice) => onAnswer(field.id, choice)}
        />
      ))}
    </details>
  );
}
