import type { LengthUnit } from '../../pricing/index.ts';
import { ChoiceChips } from './ChoiceChips.tsx';

const units = ['in', 'ft'] as const;

/** The unit that the page's lengths are typed and shown in. Every printed length carries its unit. */
export const UnitToggle = ({ unit, onUnit }: { unit: LengthUnit; onUnit: (unit: LengthUnit) => void }) => (
  <div className="no-print">
    <ChoiceChips
      label="Unit"
      choices={units}
      chosen={unit}
      onChoose={(choice) => onUnit(choice === 'ft' ? 'ft' : 'in')}
    />
  </div>
);
