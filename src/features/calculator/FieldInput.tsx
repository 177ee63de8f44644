import { useCallback } from 'react';
import type { FieldState } from '../../pricing/index.ts';
import { showLength } from '../../pricing/index.ts';
import { ChoiceChips } from '../../ui/inputs/ChoiceChips.tsx';
import { Fact } from '../../ui/inputs/Fact.tsx';
import { LengthField } from '../../ui/inputs/LengthField.tsx';
import { QuantityField } from '../../ui/inputs/QuantityField.tsx';
import { Waiting } from '../../ui/inputs/Waiting.tsx';
import { lengthRange, quantityRange } from './describe-selection.ts';
import type { Calculator } from './use-calculator.ts';

interface FieldInputProps {
  state: FieldState;
  calculator: Calculator;
  /** Id of the message about this field's entry. */
  errorId?: string | undefined;
}

/** The input of a field, by its kind. A kind that is not drawn here does not compile. */
export function FieldInput({ state, calculator, errorId }: FieldInputProps) {
  const { unit, choose } = calculator;
  const { id, label } = state.field;
  const chooseHere = useCallback((name: string) => choose(id, name), [choose, id]);
  switch (state.kind) {
    case 'choice': {
      if (state.as === 'fact') return <Fact label={label} value={state.chosen ?? ''} />;
      const names = state.allowed.map(({ name }) => name);
      return <ChoiceChips label={label} choices={names} chosen={state.chosen} onChoose={chooseHere} />;
    }
    case 'waiting':
      return <Waiting label={label} text={state.text} />;
    case 'length':
      return (
        <LengthField
          label={label}
          unit={unit}
          text={showLength(state.entry ?? '', unit)}
          onEntry={(text) => calculator.enterLength(id, text)}
          onLeave={() => calculator.leave(id)}
          hint={state.limit && lengthRange(state.limit, unit)}
          errorId={errorId}
        />
      );
    case 'quantity':
      return (
        <QuantityField
          label={label}
          text={state.entry ?? ''}
          onEntry={(text) => calculator.enterQuantity(id, text)}
          onLeave={() => calculator.leave(id)}
          hint={state.limit && quantityRange(state.limit)}
          errorId={errorId}
        />
      );
    default:
      return state satisfies never;
  }
}
