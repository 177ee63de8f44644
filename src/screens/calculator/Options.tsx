import { memo, useCallback, useId, useRef } from 'react';
import { choiceNotes, type FieldState, fieldStates, showLength, warningsFor } from '../../pricing/index.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceChips } from '../../ui/inputs/ChoiceChips.tsx';
import { EntryField, Fact, type FieldMessage, Messages, UnitToggle, Waiting } from '../../ui/inputs/fields.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { lengthRange, problemText, quantityRange, remarkText, sizeText } from './describe-selection.ts';
import { type FieldGroup, groupFields } from './field-groups.ts';
import styles from './Options.module.css';
import { UnitGuard } from './UnitGuard.tsx';
import type { Calculator } from './use-calculator.ts';

export const Options = memo(function Options({ calculator }: { calculator: Calculator }) {
  const { product, selection } = calculator;
  return (
    <div className={styles.options}>
      {groupFields(fieldStates(product, selection)).map((group) => (
        <Group key={group.id} group={group} calculator={calculator} />
      ))}
      {warningsFor(product, selection).map((text) => (
        <Notice key={text} kind="warning" text={text} />
      ))}
      {choiceNotes(product, selection, 'screen').map((text) => (
        <Notice key={text} text={text} />
      ))}
    </div>
  );
});

function Group({ group, calculator }: { group: FieldGroup; calculator: Calculator }) {
  const { unit, turned, dispatch } = calculator;
  const id = useId();
  const boxes = useRef<HTMLDivElement>(null);
  const messages = group.states.flatMap((state) => messageOf(state, group, calculator, id) ?? []);
  const isTurnable = group.hasUnit && turned !== undefined;
  const focusBox = () => boxes.current?.querySelector('input')?.focus();
  return (
    <div>
      <div ref={boxes} className={styles.line}>
        {group.states.map((state) => (
          <FieldInput
            key={state.field.id}
            state={state}
            calculator={calculator}
            message={messages.find(({ of }) => of.includes(state.field.id))}
          />
        ))}
        {group.hasUnit && <UnitToggle unit={unit} onUnit={(next) => dispatch({ kind: 'unit', unit: next })} />}
      </div>
      {(group.hasBoxes || messages.length > 0) && (
        <Messages messages={messages}>
          {isTurnable && (
            <>
              <output>{`It fits when turned: ${sizeText(turned, unit)}`}</output>
              <Button
                variant="link"
                onClick={() => {
                  dispatch({ kind: 'turn' });
                  // The button disappears, and would take the focus along.
                  focusBox();
                }}
              >
                Turn
              </Button>
            </>
          )}
        </Messages>
      )}
      {group.hasUnit && <UnitGuard calculator={calculator} onAnswer={focusBox} />}
    </div>
  );
}

interface OptionMessage extends FieldMessage {
  /** Ids of the fields whose boxes the message describes. */
  readonly of: readonly string[];
}

/**
 * Returns the message under a field: a problem, a remark on an entry that is priced differently from its text, or the
 * range of a box. A problem of several fields is shown once, at the first of them.
 */
function messageOf(
  state: FieldState,
  { states }: FieldGroup,
  { quote, remarks, unit }: Calculator,
  group: string,
): OptionMessage | undefined {
  const { field } = state;
  const id = `${group}-${field.id}`;
  const of = [field.id];
  const problems = quote.kind === 'problems' ? quote.problems : [];
  const problem = problems.find(({ fields: [first] }) => first === field.id);
  if (problem) return { id, of: problem.fields, kind: 'error', text: problemText(problem, states, unit) };
  const remark = remarks.find((one) => one.field.id === field.id);
  if (remark) return { id, of, kind: 'warning', text: remarkText(remark, unit) };
  const range = rangeOf(state, unit);
  return range === undefined ? undefined : { id, of, kind: 'hint', text: `${field.label} ${range}` };
}

function rangeOf(state: FieldState, unit: Calculator['unit']): string | undefined {
  if (state.kind === 'length') return state.limit && lengthRange(state.limit, unit);
  return state.kind === 'quantity' || state.kind === 'count' ? quantityRange(state.limit, state.field) : undefined;
}

interface FieldInputProps {
  state: FieldState;
  calculator: Calculator;
  message: FieldMessage | undefined;
}

function FieldInput({ state, calculator, message }: FieldInputProps) {
  const { unit, dispatch } = calculator;
  const { id, label } = state.field;
  const choose = useCallback((choice: string) => dispatch({ kind: 'choose', field: id, choice }), [dispatch, id]);
  const box = {
    label,
    message,
    onEntry: (text: string) => dispatch({ kind: 'enter', field: id, text }),
    onLeave: () => dispatch({ kind: 'leave', field: id }),
  };
  switch (state.kind) {
    case 'choice': {
      if (state.as === 'fact') return <Fact label={label} value={state.chosen ?? ''} />;
      const names = state.allowed.map(({ name }) => name);
      const swatchOf = (name: string) => state.allowed.find((choice) => choice.name === name)?.swatch;
      return <ChoiceChips label={label} choices={names} swatchOf={swatchOf} chosen={state.chosen} onChoose={choose} />;
    }
    case 'waiting':
      return <Waiting label={label} text={state.text} />;
    case 'length':
      return <EntryField {...box} inputMode="text" suffix={unit} text={showLength(state.entry ?? '', unit)} />;
    case 'quantity':
    case 'count':
      return <EntryField {...box} inputMode="numeric" text={state.entry ?? ''} />;
    default:
      return state satisfies never;
  }
}
