import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { ComboboxField } from '#platform/web/ui/forms/combobox-field.tsx';
import { useSettled } from '#platform/web/ui/forms/use-settled.ts';

type Picked = { sku: string; name: string };

type ProductPickerProps = {
  label: string;
  value: string;
  /** What the chosen one is called. */
  name: string;
  error?: string | undefined;
  onPick: (product: Picked) => void;
  className?: string | undefined;
};

const settledMs = 150;

/** Another product, found by its name, a part of its SKU, or what buyers would search for. */
export function ProductPicker({ label, value, name, error, onPick, className }: ProductPickerProps) {
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // A row that was just added is there to be filled in.
  const [isAdded] = useState(!value);
  useEffect(() => {
    if (isAdded) field.current?.focus();
  }, [isAdded]);
  const words = useSettled(typed?.trim() ?? '', settledMs).slice(0, 200);
  const { data = [] } = useQuery({
    queryKey: ['suggested-products', words],
    queryFn: ({ signal }) => callApi('suggestProducts', { query: { q: words } }, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // It only helps: a SKU can be typed.
    retry: false,
  });

  function pick(sku: string | undefined): void {
    setTyped(undefined);
    if (sku === undefined || sku === value) return;
    const known = data.find((product) => product.sku.toLowerCase() === sku.toLowerCase());
    onPick(known ?? { sku, name: '' });
  }

  return (
    <div className={className}>
      <ComboboxField
        ref={field}
        label={label}
        placeholder="Name or SKU"
        value={typed ?? value}
        options={typed?.trim() ? data.map((product) => ({ value: product.sku, about: product.name })) : []}
        {...(error && { error })}
        onType={setTyped}
        onChoose={pick}
        onBlur={() => pick(typed?.trim())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It ends the choice, not the form.
          event.preventDefault();
          pick(typed?.trim());
        }}
      />
      {name && typed === undefined && <p className="mt-1.5 text-muted wrap-anywhere">{name}</p>}
    </div>
  );
}
