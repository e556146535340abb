import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { srcSetOf } from '#platform/kernel/picture.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useSettled } from '#platform/web/ui/forms/use-settled.ts';
import type { SuggestedProduct } from '../../contract/product.ts';

type SearchSuggestionsProps = { field: RefObject<HTMLInputElement | null> };

const settledMs = 120;

/** What may be meant, under the field that has the focus and the keys: arrows walk, Enter goes there, Escape closes. */
export function SearchSuggestions({ field }: SearchSuggestionsProps) {
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => field.current?.value ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggested = useSuggestions(useSettled(typed.trim(), settledMs));
  const shown = isOpen && typed.trim() ? suggested : [];
  const chosen = shown[active];

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };

  function go({ slug }: SuggestedProduct): void {
    close();
    if (field.current) field.current.value = '';
    setTyped('');
    void navigate(`/product/${slug}`);
  }

  const type = useEffectEvent(() => {
    setTyped(field.current?.value ?? '');
    setActive(-1);
    setIsOpen(true);
  });
  const walk = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length > 0) {
      event.preventDefault();
      // From the last one it goes on to the field itself, and from there to the first.
      const places = shown.length + 1;
      setActive((at) => ((at + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      if (chosen) {
        event.preventDefault();
        go(chosen);
      } else close();
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault();
      close();
    }
  });
  const leave = useEffectEvent(close);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('input', () => type(), { signal });
    input.addEventListener('keydown', (event) => walk(event), { signal });
    input.addEventListener('blur', () => leave(), { signal });
    if (document.activeElement === input && input.value) type();
    return () => listening.abort();
  }, [field]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(shown.length > 0),
      'aria-controls': shown.length > 0 ? listId : undefined,
      'aria-activedescendant': chosen ? `${listId}-${active}` : undefined,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  });

  if (shown.length === 0) return null;
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Suggested products"
      className="absolute top-full right-0 left-0 z-50 mt-1 max-h-[min(32rem,70vh)] overflow-y-auto rounded-card border bg-surface p-1 shadow-lg sm:min-w-96"
    >
      {shown.map((product, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys.
        <div
          key={product.slug}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => go(product)}
          className="flex cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 hover:bg-raised aria-selected:bg-accent-soft"
        >
          <img
            src={product.image}
            srcSet={srcSetOf(product.image, 'webp')}
            sizes="3.25rem"
            alt=""
            className="h-10 w-13 shrink-0 rounded-sm bg-raised object-cover"
          />
          <span className="min-w-0 text-sm">
            <span className="block truncate font-medium">{product.name}</span>
            <span className="block truncate text-xs text-muted tabular-nums">
              {[product.sku, product.figures].filter(Boolean).join(' · ')}
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}

/** Of the last words that were answered, so that nothing flickers while typing. It only helps: failures are passed over. */
function useSuggestions(words: string): SuggestedProduct[] {
  const [suggested, setSuggested] = useState<SuggestedProduct[]>([]);
  useEffect(() => {
    if (!words) return;
    const asking = new AbortController();
    callApi('suggestProducts', { query: { q: words } }, { signal: asking.signal }).then(
      setSuggested,
      () => {},
    );
    return () => asking.abort();
  }, [words]);
  return suggested;
}
