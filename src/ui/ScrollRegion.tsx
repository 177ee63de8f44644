import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface ScrollRegionProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A region that scrolls content wider or higher than itself. The region is a tab stop only while its content overflows.
 */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const region = useRef<HTMLElement>(null);
  useScrollStop(region);
  return (
    <section ref={region} className={className} aria-label={label}>
      {children}
    </section>
  );
}

/**
 * Makes an element a tab stop while its content overflows. The hook sets `tabIndex` itself, because the sizes are known
 * only after layout.
 */
function useScrollStop(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const measure = () => {
      if (observed.scrollWidth > observed.clientWidth || observed.scrollHeight > observed.clientHeight) {
        observed.tabIndex = 0;
      } else observed.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(measure);
    for (const part of [observed, ...observed.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [element]);
}
