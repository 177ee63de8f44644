import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
type ButtonSize = 's' | 'm' | 'l';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function buttonClass({ variant = 'secondary', size = 'm' }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size]);
}

export function Button({
  variant = 'secondary',
  size = 'm',
  type = 'button',
  className,
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  return <button type={type} className={classNames(buttonClass({ variant, size }), className)} {...rest} />;
}
