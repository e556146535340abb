import { type RefObject, useEffect } from 'react';

/**
 * For a list whose items are laid out only as they come near (`content-visibility`): lays out the others too, one after
 * the other, while the browser has nothing else to do. Then every place on the page is where it will stay.
 */
export function useIdleLayout(list: RefObject<HTMLElement | null>, items: readonly unknown[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are other elements.
  useEffect(() => {
    const waiting = [...(list.current?.children ?? [])] as HTMLElement[];
    // Safari has no such call, and its plain timer comes late enough.
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 50));
    const stop = window.cancelIdleCallback ?? window.clearTimeout;
    const layOutNext = () => {
      const next = waiting.shift();
      if (!next) return;
      next.style.contentVisibility = 'visible';
      timer = whenIdle(layOutNext);
    };
    let timer = whenIdle(layOutNext);
    return () => stop(timer);
  }, [list, items]);
}
