import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './ActionMenu.module.css';
import { classNames } from './class-names.ts';
import { MoreIcon } from './icons.tsx';
import { ignorePresses } from './ignore-presses.ts';

interface ActionMenuProps {
  label: string;
  /** Buttons and links of the class `menuItem`. */
  children: ReactNode;
}

export const menuItem = styles.item;
export const menuDanger = classNames(styles.item, styles.danger);

/** Gap between the button, the list and the edge of the window, in CSS pixels. */
const gapPx = 4;

export function ActionMenu({ label, children }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => list.current?.hidePopover();
  const closeAfterPress = () => {
    close();
    ignorePresses();
  };
  // The menu is a popover above the whole page, because a menu inside a row of a list would be cut off at the edge of
  // the row. If there is no room below or above the button, as on a phone, the menu covers the button.
  const place = () => {
    const at = button.current?.getBoundingClientRect();
    if (!at || !list.current) return;
    const { height } = list.current.getBoundingClientRect();
    const below = at.bottom + gapPx;
    const fits = below + height + gapPx <= window.innerHeight;
    Object.assign(list.current.style, {
      top: `${fits ? below : Math.max(gapPx, at.top - gapPx - height)}px`,
      right: `${document.documentElement.clientWidth - at.right}px`,
    });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
      >
        <MoreIcon />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it receives its buttons' clicks, also from keys */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.list}
        onBeforeToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') {
            // In the next frame the list has a height, but is not painted yet.
            requestAnimationFrame(place);
            window.addEventListener('scroll', close, { once: true, passive: true });
          }
        }}
        onClick={open ? closeAfterPress : undefined}
      >
        {children}
      </div>
    </>
  );
}
