import { type RefObject, useEffect } from 'react';

/** By any of these somebody begins to look around. */
const moves = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/**
 * For a list whose items are laid out only as they come near (`content-visibility`): lays out the others too, one after
 * the other, while the browser has nothing else to do. Then every place on the page is where it will stay. It begins when
 * somebody moves, for until then no place matters, and a page that has just come to life has other things to answer.
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
