import styles from './Desk.module.css';

interface PickProps {
  label: string;
  value: string;
  options: readonly { readonly id: string; readonly name: string }[];
  onPick: (id: string) => void;
}

export const Pick = ({ label, value, options, onPick }: PickProps) => (
  <label className={styles.asked}>
    {label}
    <select className={styles.pick} value={value} onChange={({ target }) => onPick(target.value)}>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
