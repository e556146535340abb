import X from 'virtual:lucide/x';
import { Link } from 'react-router';
import { type CatalogueQuery, catalogueAddress, without } from '#contract/catalogue/catalogue-address.ts';
import { cataloguePath } from '#contract/catalogue/catalogue-path.ts';
import { chosenFilters } from '#contract/catalogue/filter-words.ts';
import { TextLink } from '../../../ui/link.tsx';

/** What the catalogue is narrowed down by, each with a way to drop it. */
export function FilterChips({ query }: { query: CatalogueQuery }) {
  const chosen = chosenFilters(query);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Narrowed down by" className="flex flex-wrap items-center gap-2 text-sm">
      {chosen.map(({ name, value, words }) => (
        <li key={words} className="max-w-full">
          <Link
            to={catalogueAddress(without(query, name, value))}
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
      {chosen.length > 1 && (
        <li>
          <TextLink to={cataloguePath} preventScrollReset className="px-1 py-1">
            Clear all
          </TextLink>
        </li>
      )}
    </ul>
  );
}
