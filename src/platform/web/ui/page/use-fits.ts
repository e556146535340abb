import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether what is in a box is no wider than the box. A box that scrolls sideways would keep a table's header
 * from sticking to the page, so it scrolls only where it must.
 */
export function useFits(box: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const measure = () => setFits(content.scrollWidth <= element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [box]);
  return fits;
}
