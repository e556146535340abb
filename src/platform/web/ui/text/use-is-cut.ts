import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether a clamped text has more lines than it shows. Before that can be measured it is taken to have. */
export function useIsCut(text: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(true);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return isCut;
}
