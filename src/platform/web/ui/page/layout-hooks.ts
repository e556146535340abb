import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Any of these shows that the visitor begins to look around. */
const moves = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/**
 * For a list whose items are laid out only as they come near (`content-visibility`): lays out the others too, one
 * after the other, while the browser has nothing else to do. Then every place on the page is where it will stay. It
 * begins when the visitor moves, for until then no place matters, and a page that has just come to life has other
 * things to answer.
 */
export function useIdleLayout(list: RefObject<HTMLElement | null>, items: readonly unknown[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are other elements.
  useEffect(() => {
    const waiting = [...(list.current?.children ?? [])] as HTMLElement[];
    // Safari has no such call, and its plain timer comes late enough.
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 50));
    const stop = window.cancelIdleCallback ?? window.clearTimeout;
    const still = new AbortController();
    let timer: number | undefined;
    const layOutNext = () => {
      const next = waiting.shift();
      if (!next) return;
      next.style.contentVisibility = 'visible';
      timer = whenIdle(layOutNext);
    };
    const begin = () => {
      still.abort();
      timer = whenIdle(layOutNext);
    };
    for (const move of moves) window.addEventListener(move, begin, { signal: still.signal, passive: true });
    return () => {
      still.abort();
      if (timer !== undefined) stop(timer);
    };
  }, [list, items]);
}

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
