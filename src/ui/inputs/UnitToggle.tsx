import { ChoiceChips } from './ChoiceChips.tsx';

interface UnitToggleProps<Unit extends string> {
  units: readonly Unit[];
  unit: Unit;
  onUnit: (unit: Unit) => void;
}

/** The unit that the page's lengths are typed and shown in. */
export function UnitToggle<Unit extends string>({ units, unit, onUnit }: UnitToggleProps<Unit>) {
  const choose = (choice: string) => {
    const chosen = units.find((candidate) => candidate === choice);
    if (chosen) onUnit(chosen);
  };
  // Every printed length carries its unit.
  return (
    <div className="no-print">
      <ChoiceChips label="Unit" choices={units} chosen={unit} onChoose={choose} />
    </div>
  );
}
