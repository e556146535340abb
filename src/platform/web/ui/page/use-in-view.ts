import { type RefObject, useEffect, useState } from 'react';

/** Whether any of an element is in the window, or as near to it as `margin` says, and whether it ever was. */
export function useInView(element: RefObject<HTMLElement | null>, margin = '0px') {
  const [isInView, setIsInView] = useState(false);
  const [hasBeenInView, setHasBeenInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.at(-1)?.isIntersecting ?? false;
        setIsInView(isSeen);
        if (isSeen) setHasBeenInView(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return { isInView, hasBeenInView };
}
