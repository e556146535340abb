import Search from 'virtual:lucide/search';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { loadEnhancement } from '#platform/web/shell/chunks/load-chunk.ts';
import { useSearchField } from '#platform/web/ui/forms/use-search-field.ts';
import { catalogPath } from '../../contract/finding/catalog-path.ts';
import type { SearchSuggestions } from './search-suggestions.tsx';

/** What suggests while one types is loaded when the field gets the focus. */
export function HeaderSearch({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation();
  const words = pathname === catalogPath ? (new URLSearchParams(search).get('q') ?? '') : '';
  const isForm = !pathname.startsWith('/dashboard');
  const field = useSearchField(words);
  const [Suggestions, setSuggestions] = useState<typeof SearchSuggestions>();

  async function prepare(): Promise<void> {
    // Without it the field is what it is: one can press Enter.
    const chunk = await loadEnhancement('search-suggestions', () => import('./search-suggestions.tsx'));
    if (chunk) setSuggestions(() => chunk.SearchSuggestions);
  }

  return (
    <SearchFrame className={`relative ${className}`} isForm={isForm}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        {...(isForm && { name: 'q' })}
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
    </SearchFrame>
  );
}

/**
 * A form, which works without a script. The dashboard's pages have forms of their own, and always a script: there it is
 * none, so that a page's form is the only one.
 */
function SearchFrame({
  isForm,
  className,
  children,
}: {
  isForm: boolean;
  className: string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  if (isForm)
    return (
      <Form role="search" aria-label="All products" action={catalogPath} className={className}>
        {children}
      </Form>
    );
  const search = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLInputElement)) return;
    void navigate(`${catalogPath}?${new URLSearchParams({ q: target.value })}`);
  };
  return (
    <search aria-label="All products" className={className} onKeyDown={search}>
      {children}
    </search>
  );
}
