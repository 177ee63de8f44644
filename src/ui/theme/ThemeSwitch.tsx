import { useContext, useId } from 'react';
import { ThemeIcon } from '../icons.tsx';
import styles from './ThemeSwitch.module.css';
import { type Theme, ThemeContext, themes } from './theme.tsx';

const names: readonly Theme[] = ['system', 'light', 'dark'];

export function ThemeSwitch() {
  const choice = useContext(ThemeContext);
  const id = useId();
  if (!choice) return null;
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.switch}>
      <span id={id} className={styles.label}>
        Theme
      </span>
      <div className={styles.segments}>
        {names.map((name) => (
          <label key={name} className={styles.segment}>
            <input
              type="radio"
              name={id}
              className="radio"
              checked={choice.theme === name}
              onChange={() => choice.onTheme(name)}
            />
            <span className={styles.name}>
              <ThemeIcon theme={name} />
              {themes[name]}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
