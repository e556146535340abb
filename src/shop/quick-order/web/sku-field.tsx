import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { ComboboxField } from '#platform/web/ui/forms/combobox-field.tsx';
import { useSettled } from '#platform/web/ui/forms/use-settled.ts';
import { longestCell } from '../contract/quick-order.ts';

type SkuFieldProps = {
  label: string;
  value: string;
  isWrong: boolean;
  describedBy: string;
  /** What was typed or chosen is meant so. */
  onCommit: (sku: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

const settledMs = 150;

/** A SKU, suggested while it is typed; no error is shown before it is complete. */
export function SkuField({ label, value, isWrong, describedBy, onCommit, onKeyDown }: SkuFieldProps) {
  const [typed, setTyped] = useState<string>();
  const words = useSettled(typed?.trim() ?? '', settledMs).slice(0, longestCell.sku);
  const { data = [] } = useQuery({
    queryKey: ['skus', words],
    queryFn: async ({ signal }) => await callApi('suggestSkus', { query: { q: words } }, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // It only helps: what cannot be suggested can be typed.
    retry: false,
  });

  function commit(sku: string | undefined): void {
    setTyped(undefined);
    if (sku !== undefined && sku !== value) onCommit(sku);
  }

  return (
    <ComboboxField
      label={label}
      hideLabel
      placeholder="SKU"
      value={typed ?? value}
      options={typed?.trim() ? data.map(({ sku, name }) => ({ value: sku, about: name })) : []}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      enterKeyHint="next"
      onType={setTyped}
      onChoose={commit}
      onBlur={() => commit(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(typed);
        onKeyDown(event);
      }}
    />
  );
}
