import { memo, useId } from 'react';
import { fieldStates, type Problem, screenNotes, warningsFor } from '../../pricing/index.ts';
import { QuantitySelect } from '../../ui/inputs/QuantitySelect.tsx';
import { UnitToggle } from '../../ui/inputs/UnitToggle.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FieldInput } from './FieldInput.tsx';
import { type FieldGroup, groupFields } from './field-groups.ts';
import styles from './Options.module.css';
import type { Calculator } from './use-calculator.ts';

const units = ['in', 'ft'] as const;

/** The inputs of a product in the order of its book, with what the book says about them. */
export const Options = memo(function Options({ calculator }: { calculator: Calculator }) {
  const { product, selection, quantity, setQuantity } = calculator;
  return (
    <div className={styles.options}>
      {groupFields(fieldStates(product, selection)).map((group) => (
        <Group key={group.id} group={group} calculator={calculator} />
      ))}
      {product.cartQuantity && (
        <QuantitySelect {...product.cartQuantity} quantity={quantity} onQuantity={setQuantity} />
      )}
      {warningsFor(product, selection).map((text) => (
        <Notice key={text} kind="warning" text={text} />
      ))}
      {screenNotes(product, selection).map((text) => (
        <Notice key={text} text={text} />
      ))}
    </div>
  );
});

/** One field, or the boxes that share a line, with what is wrong with them underneath. */
function Group({ group, calculator }: { group: FieldGroup; calculator: Calculator }) {
  const id = useId();
  const problems = problemsOf(group, calculator);
  const errorId = (field: string) => {
    const index = problems.findIndex(({ fields }) => fields.includes(field));
    return index < 0 ? undefined : `${id}-${index}`;
  };
  return (
    <div className={styles.group}>
      <div className={styles.line}>
        {group.states.map((state) => (
          <FieldInput key={state.field.id} state={state} calculator={calculator} errorId={errorId(state.field.id)} />
        ))}
        {group.hasUnit && <UnitToggle units={units} unit={calculator.unit} onUnit={calculator.toggleUnit} />}
      </div>
      {problems.map(({ text }, index) => (
        <div key={text} id={`${id}-${index}`}>
          <Notice kind="error" text={text} />
        </div>
      ))}
    </div>
  );
}

function problemsOf({ states }: FieldGroup, { quote }: Calculator): readonly Problem[] {
  if (quote.kind !== 'problems') return [];
  // A problem of several fields stands once, where the first of them is.
  return quote.problems.filter(({ fields: [first] }) => states.some(({ field }) => field.id === first));
}
