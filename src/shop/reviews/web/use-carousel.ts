import { useEffect, useRef, useState } from 'react';
import { loadEnhancement } from '#platform/web/shell/chunks/load-chunk.ts';
import { useInView } from '#platform/web/ui/page/use-in-view.ts';
import type { Carousel } from './carousel.ts';

/** Makes a carousel of a list once it comes near, and lets it play while it is in view. */
export function useCarousel() {
  const frame = useRef<HTMLDivElement>(null);
  const bullets = useRef<HTMLDivElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { isInView, hasBeenInView } = useInView(frame, '300px');
  const [carousel, setCarousel] = useState<Carousel>();
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    if (!hasBeenInView) return;
    let started: Carousel | undefined;
    let isLeft = false;
    void loadEnhancement('carousel', () => import('./carousel.ts')).then((module) => {
      if (!module || isLeft || !frame.current || !bullets.current || !previous.current || !next.current)
        return;
      const hasMotion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      started = module.startCarousel(
        { frame: frame.current, bullets: bullets.current, previous: previous.current, next: next.current },
        hasMotion,
      );
      setCarousel(started);
      setIsPlaying(hasMotion);
    });
    return () => {
      isLeft = true;
      started?.destroy();
    };
  }, [hasBeenInView]);

  useEffect(() => {
    if (!carousel || carousel.destroyed) return;
    if (isPlaying && isInView) carousel.autoplay.start();
    else carousel.autoplay.stop();
  }, [carousel, isPlaying, isInView]);

  return {
    parts: { frame, bullets, previous, next },
    isReady: carousel !== undefined,
    isPlaying,
    togglePlaying: () => setIsPlaying((was) => !was),
  };
}
