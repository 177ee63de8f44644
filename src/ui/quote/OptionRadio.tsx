import type { CartItem } from '../../quotes/cart.ts';
import type { OptionChoices } from '../../quotes/option-sets.ts';
import styles from './OptionRadio.module.css';

interface OptionRadioProps {
  line: CartItem;
  onChoose: ((choices: OptionChoices) => void) | undefined;
}

export function OptionRadio({ line: { option, optionSet = '', isChosen, product }, onChoose }: OptionRadioProps) {
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name={`option ${optionSet}`}
        aria-label={`Option ${option} of ${product}`}
        checked={isChosen === true}
        disabled={!onChoose}
        onChange={() => option && onChoose?.(new Map([[optionSet, option]]))}
      />
      {option}
    </label>
  );
}
