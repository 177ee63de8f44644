import { useId } from 'react';
import fieldStyles from './field.module.css';
import styles from './QuantitySelect.module.css';

interface QuantitySelectProps {
  min: number;
  max: number;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** The quantity of a cart line, from a short list. */
export function QuantitySelect({ min, max, quantity, onQuantity }: QuantitySelectProps) {
  const id = useId();
  const quantities = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        Quantity
      </label>
      <select
        id={id}
        className={styles.select}
        value={quantity}
        onChange={({ target }) => onQuantity(Number(target.value))}
      >
        {quantities.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </div>
  );
}
