import { classNames } from '../page/class-names.ts';

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
