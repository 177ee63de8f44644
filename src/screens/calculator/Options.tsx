import { memo, useCallback, useId, useRef } from 'react';
import {
  type FieldState,
  fieldStates,
  type Problem,
  screenNotes,
  showLength,
  warningsFor,
} from '../../pricing/index.ts';
import { ChoiceChips } from '../../ui/inputs/ChoiceChips.tsx';
import { EntryField, Fact, UnitToggle, Waiting } from '../../ui/inputs/fields.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { lengthRange, problemText, quantityRange } from './describe-selection.ts';
import { Remarks } from './EntryRemarks.tsx';
import { type FieldGroup, groupFields } from './field-groups.ts';
import styles from './Options.module.css';
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
      {screenNotes(product, selection).map((text) => (
        <Notice key={text} text={text} />
      ))}
    </div>
  );
});

function Group({ group, calculator }: { group: FieldGroup; calculator: Calculator }) {
  const id = useId();
  const boxes = useRef<HTMLDivElement>(null);
  const problems = problemsOf(group, calculator);
  const errorId = (field: string) => {
    const index = problems.findIndex(({ fields }) => fields.includes(field));
    return index < 0 ? undefined : `${id}-${index}`;
  };
  return (
    <div className={styles.group}>
      <div ref={boxes} className={styles.line}>
        {group.states.map((state) => (
          <FieldInput
            key={state.field.id}
            state={state}
            calculator={calculator}
            errorId={errorId(state.field.id)}
            remarkId={remarkId(id, state.field.id)}
          />
        ))}
        {group.hasUnit && (
          <UnitToggle unit={calculator.unit} onUnit={(unit) => calculator.dispatch({ kind: 'unit', unit })} />
        )}
      </div>
      {problems.map((problem, index) => (
        <div key={problem.text} id={`${id}-${index}`}>
          <Notice kind="error" text={problemText(problem, group.states, calculator.unit)} />
        </div>
      ))}
      <Remarks
        group={group}
        calculator={calculator}
        idOf={(field) => remarkId(id, field)}
        onTurned={() => boxes.current?.querySelector('input')?.focus()}
      />
    </div>
  );
}

const remarkId = (group: string, field: string): string => `${group}-remark-${field}`;

function problemsOf({ states }: FieldGroup, { quote }: Calculator): readonly Problem[] {
  if (quote.kind !== 'problems') return [];
  // A problem of several fields is shown once, at the first of them.
  return quote.problems.filter(({ fields: [first] }) => states.some(({ field }) => field.id === first));
}

interface FieldInputProps {
  state: FieldState;
  calculator: Calculator;
  errorId: string | undefined;
  remarkId: string;
}

function FieldInput({ state, calculator, errorId, remarkId: remark }: FieldInputProps) {
  const { unit, dispatch, remarks } = calculator;
  const { id, label } = state.field;
  const choose = useCallback((choice: string) => dispatch({ kind: 'choose', field: id, choice }), [dispatch, id]);
  const box = {
    label,
    onEntry: (text: string) => dispatch({ kind: 'enter', field: id, text }),
    onLeave: () => dispatch({ kind: 'leave', field: id }),
    errorId,
    remarkId: remarks.some(({ field }) => field.id === id) ? remark : undefined,
  };
  switch (state.kind) {
    case 'choice': {
      if (state.as === 'fact') return <Fact label={label} value={state.chosen ?? ''} />;
      const names = state.allowed.map(({ name }) => name);
      return <ChoiceChips label={label} choices={names} chosen={state.chosen} onChoose={choose} />;
    }
    case 'waiting':
      return <Waiting label={label} text={state.text} />;
    case 'length': {
      const hint = state.limit && lengthRange(state.limit, unit);
      const text = showLength(state.entry ?? '', unit);
      return <EntryField {...box} inputMode="text" suffix={unit} text={text} hint={hint} />;
    }
    case 'quantity':
    case 'count': {
      const hint = quantityRange(state.limit, state.field);
      return <EntryField {...box} inputMode="numeric" text={state.entry ?? ''} hint={hint} />;
    }
    default:
      return state satisfies never;
  }
}
