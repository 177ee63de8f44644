import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/Notice.tsx';
import { remarkText, sizeText } from './describe-selection.ts';
import styles from './EntryRemarks.module.css';
import type { FieldGroup } from './field-groups.ts';
import type { Calculator } from './use-calculator.ts';

interface RemarksProps {
  group: FieldGroup;
  calculator: Calculator;
  idOf: (field: string) => string;
  /** Moves the focus away from the turn button, because the button disappears. */
  onTurned: () => void;
}

/**
 * Remarks on entries that are priced differently from their text. A button turns the size if only the turned size fits.
 */
export function Remarks({ group, calculator, idOf, onTurned }: RemarksProps) {
  const { remarks, turned, dispatch, unit } = calculator;
  const here = remarks.filter(({ field }) => group.states.some((state) => state.field.id === field.id));
  return (
    <div className={classNames(styles.remarks, 'no-print')}>
      {here.map((remark) => (
        <div key={remark.field.id} id={idOf(remark.field.id)} data-remark>
          <Notice kind="warning" text={remarkText(remark, unit)} />
        </div>
      ))}
      {group.hasUnit && turned && (
        <Notice text={`Turned it fits: ${sizeText(turned, unit)}`}>
          <Button
            size="s"
            onClick={() => {
              dispatch({ kind: 'turn' });
              onTurned();
            }}
          >
            Turn
          </Button>
        </Notice>
      )}
    </div>
  );
}
