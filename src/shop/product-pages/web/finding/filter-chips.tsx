import X from 'virtual:lucide/x';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { cataloguePath } from '#shop/catalog/contract/catalogue-path.ts';
import type { CatalogueView } from './catalog-view.ts';

/** What the catalogue is narrowed down by, each with a way to drop it. */
export function FilterChips({ chips }: Pick<CatalogueView, 'chips'>) {
  const list = useRef<HTMLUListElement>(null);
  const dropped = useRef<{ index: number; of: number }>(undefined);
  // Whoever drops one by keyboard goes on from the one that takes its place.
  useEffect(() => {
    if (!dropped.current || chips.length >= dropped.current.of) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    const next = links[Math.min(dropped.current.index, chips.length - 1)] ?? document.querySelector('h1');
    dropped.current = undefined;
    if (next instanceof HTMLHeadingElement) next.tabIndex = -1;
    next?.focus({ preventScroll: true });
  }, [chips]);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label="Active filters" className="flex flex-wrap items-center gap-2 text-sm">
      {chips.map(({ words, to }, index) => (
        <li key={words} className="max-w-full">
          <Link
            to={to}
            preventScrollReset
            rel="nofollow"
            onClick={() => {
              dropped.current = { index, of: chips.length };
            }}
            aria-label={`Remove ${words}`}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border bg-surface py-0.5 pr-2 pl-3 transition-colors hover:border-line-strong hover:bg-raised pointer-coarse:min-h-10"
          >
            <span className="truncate">{words}</span>
            <X className="size-3.5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <TextLink
            to={cataloguePath}
            preventScrollReset
            onClick={() => {
              dropped.current = { index: 0, of: chips.length };
            }}
            className="px-1 py-1"
          >
            Clear all
          </TextLink>
        </li>
      )}
    </ul>
  );
}
