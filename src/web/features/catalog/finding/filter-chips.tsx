import X from 'virtual:lucide/x';
import { Link } from 'react-router';
import { cataloguePath } from '#contract/catalogue/catalogue-path.ts';
import { TextLink } from '../../../ui/link.tsx';
import type { CatalogueView } from './catalogue-view.ts';

/** What the catalogue is narrowed down by, each with a way to drop it. */
export function FilterChips({ chips }: Pick<CatalogueView, 'chips'>) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Narrowed down by" className="flex flex-wrap items-center gap-2 text-sm">
      {chips.map(({ words, to }) => (
        <li key={words} className="max-w-full">
          <Link
            to={to}
            preventScrollReset
            rel="nofollow"
            aria-label={`Drop ${words}`}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border bg-surface py-0.5 pr-2 pl-3 transition-colors hover:border-line-strong hover:bg-raised pointer-coarse:min-h-10"
          >
            <span className="truncate">{words}</span>
            <X className="size-3.5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <TextLink to={cataloguePath} preventScrollReset className="px-1 py-1">
            Clear all
          </TextLink>
        </li>
      )}
    </ul>
  );
}
