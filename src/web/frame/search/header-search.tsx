import Search from 'virtual:lucide/search';
import { useState } from 'react';
import { Form, useLocation } from 'react-router';
import { cataloguePath } from '#contract/catalogue/catalogue-path.ts';
import { useSearchField } from '../../ui/use-search-field.ts';
import { loadEnhancement } from '../chunks/load-chunk.ts';
import type { SearchSuggestions } from './search-suggestions.tsx';

/** A form like any other, which works without a script. What suggests while somebody types comes when they begin to. */
export function HeaderSearch({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation();
  const words = pathname === cataloguePath ? (new URLSearchParams(search).get('q') ?? '') : '';
  const field = useSearchField(words);
  const [Suggestions, setSuggestions] = useState<typeof SearchSuggestions>();

  async function prepare(): Promise<void> {
    // Without it the field is what it is: one can press Enter.
    const chunk = await loadEnhancement('search-suggestions', () => import('./search-suggestions.tsx'));
    if (chunk) setSuggestions(() => chunk.SearchSuggestions);
  }

  return (
    <Form role="search" aria-label="All products" action={cataloguePath} className={`relative ${className}`}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="Search products"
        placeholder="Search by name, figure or SKU"
        maxLength={200}
        defaultValue={words}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={() => void prepare()}
        className="min-h-10 w-full min-w-0 rounded-control border border-control bg-surface pr-3 pl-9 text-base placeholder:text-muted sm:text-sm pointer-coarse:min-h-11"
      />
      {Suggestions && <Suggestions key={words} field={field} />}
    </Form>
  );
}
