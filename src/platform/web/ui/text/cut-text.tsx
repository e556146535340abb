import { type RefObject, useLayoutEffect, useState } from 'react';
import { classNames } from '../page/class-names.ts';

const clamps = { 3: 'line-clamp-3', 4: 'line-clamp-4' };

type ClampedTextProps = {
  text: string;
  lines: keyof typeof clamps;
  /** A text up to this many characters needs no more than these lines, however narrow the screen. */
  surelyFits: number;
  /** What opens the rest, and whose text it is for those who hear it out of its place: 'Full answer', 'Who pays?' */
  more: string;
  about: string;
  className?: string;
};

/** The first lines of a text; the rest opens without a script. A screen reader has all of it anyway. */
export function ClampedText({ text, lines, surelyFits, more, about, className }: ClampedTextProps) {
  return (
    <div className={classNames('group text-sm', className)}>
      <p
        className={classNames(
          'wrap-anywhere text-muted group-has-[details[open]]:line-clamp-none group-has-[details[open]]:whitespace-pre-line',
          clamps[lines],
        )}
      >
        {text}
      </p>
      {text.length > surelyFits && (
        <details className="mt-1.5">
          <summary
            aria-label={`${more}: ${about}`}
            data-more={more}
            className="inline-block list-none rounded-xs py-1 text-ink underline decoration-line-strong underline-offset-4 transition-colors before:content-[attr(data-more)] group-has-[details[open]]:before:content-['Less'] hover:decoration-current [&::-webkit-details-marker]:hidden"
          />
        </details>
      )}
    </div>
  );
}

type CutTextProps = { children: string; lines?: 1 | 2; className?: string };

/** Text that ends with its line where a table has no room for more. A card and paper have it all, and so has its title. */
export function CutText({ children, lines = 1, className }: CutTextProps) {
  return (
    <span
      title={children}
      className={classNames(
        'block wrap-anywhere as-table:print:line-clamp-none',
        // Of a single line every letter counts; of two, words stay whole.
        lines === 1 ? 'as-table:line-clamp-1 as-table:break-all' : 'text-pretty as-table:line-clamp-2',
        className,
      )}
    >
      {children}
    </span>
  );
}

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
