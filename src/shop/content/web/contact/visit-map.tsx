import { useEffect, useRef, useState } from 'react';
import { company } from '#platform/kernel/company.ts';
import { loadEnhancement } from '#platform/web/shell/chunks/load-chunk.ts';
import { useInView } from '#platform/web/ui/page/use-in-view.ts';
import { DrawnMap } from './drawn-map.tsx';

/** The drawn map is there at once; that of OpenStreetMap lies over it for as long as its tiles can be had. */
export function VisitMap({ className }: { className?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const { hasBeenInView } = useInView(frame);
  const [hasTiles, setHasTiles] = useState(false);

  useEffect(() => {
    if (!hasBeenInView) return;
    let end: (() => void) | undefined;
    let isLeft = false;
    void loadEnhancement('tile-map', () => import('./tile-map.ts')).then((module) => {
      if (module && !isLeft && canvas.current) end = module.showTileMap(canvas.current, setHasTiles);
    });
    return () => {
      isLeft = true;
      end?.();
    };
  }, [hasBeenInView]);

  return (
    <div ref={frame} className={`relative isolate overflow-hidden rounded-card border ${className}`}>
      <DrawnMap hidden={hasTiles} />
      <div className={hasTiles ? undefined : 'invisible'}>
        <section
          ref={canvas}
          aria-label={`Map around ${company.name}. Arrow keys move it, plus and minus zoom.`}
          className="absolute inset-0"
        />
      </div>
    </div>
  );
}
