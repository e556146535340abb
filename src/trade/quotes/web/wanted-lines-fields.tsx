import X from 'virtual:lucide/x';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { SkuField } from '#shop/quick-order/web/sku-field.tsx';
import { findBySku, type WantedLine } from './wanted-lines.ts';

type WantedLinesFieldsProps = {
  lines: readonly WantedLine[];
  /** By the field of the contract, such as `lines.0.quantity`. */
  errorOf: (field: string) => { error?: string };
  onChange: (lines: WantedLine[]) => void;
};

/** What is asked for: each with its quantity and a note, and a field to add another by its SKU. */
export function WantedLinesFields({ lines, errorOf, onChange }: WantedLinesFieldsProps) {
  const change = (productId: string, changes: Partial<WantedLine>) =>
    onChange(lines.map((line) => (line.productId === productId ? { ...line, ...changes } : line)));
  return (
    <fieldset className="grid gap-5 rounded-card border bg-surface p-card">
      <legend className="contents">
        <span className="text-lg font-semibold">Products</span>
      </legend>
      {lines.length > 0 && (
        <ul className="divide-y border-y">
          {lines.map(({ productId, sku, name, quantity, note }, index) => (
            <li key={productId} className="grid gap-3 py-4">
              <div className="flex items-start justify-between gap-3">
                <p className="min-w-0 text-sm wrap-anywhere">
                  <span className="font-medium">{name}</span>
                  <span className="block text-xs text-muted">SKU {sku}</span>
                </p>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(lines.filter((line) => line.productId !== productId))}
                >
                  <X />
                </Button>
              </div>
              <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
                <TextField
                  label="Quantity"
                  aria-label={`Quantity of ${name}`}
                  inputMode="numeric"
                  value={quantity}
                  {...errorOf(`lines.${index}.quantity`)}
                  onChange={({ target }) => change(productId, { quantity: target.value })}
                />
                <TextField
                  label="Note (optional)"
                  aria-label={`Note on ${name}`}
                  maxLength={300}
                  value={note}
                  {...errorOf(`lines.${index}.note`)}
                  onChange={({ target }) => change(productId, { note: target.value })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <AddLine
        error={lines.length === 0 && errorOf('lines').error ? 'Add at least one product.' : undefined}
        known={lines}
        onAdd={(line) => onChange([...lines, line])}
      />
    </fieldset>
  );
}

type AddLineProps = {
  error: string | undefined;
  known: readonly WantedLine[];
  onAdd: (line: WantedLine) => void;
};

function AddLine({ error, known, onAdd }: AddLineProps) {
  const [sku, setSku] = useState('');
  const [problem, setProblem] = useState<string>();
  const find = useMutation({
    mutationFn: findBySku,
    onSuccess: (line) => {
      if (!line) return setProblem('No product on sale has this SKU.');
      if (known.some(({ productId }) => productId === line.productId))
        return setProblem(`${line.name} is already in the request. Change its quantity there.`);
      setProblem(undefined);
      setSku('');
      onAdd(line);
    },
    onError: ({ message }) => setProblem(message),
  });
  const add = (typed: string) => {
    setSku(typed);
    setProblem(undefined);
    if (typed.trim() !== '') find.mutate(typed.trim());
  };
  const shown = problem ?? error;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Add a product</p>
      <div className="flex gap-3">
        <div className="min-w-0 grow sm:max-w-xs">
          <SkuField
            label="SKU to add"
            value={sku}
            isWrong={shown !== undefined}
            describedBy="sku-problem"
            onCommit={add}
            // Enter in this field adds the product and does not send the request.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        <Button variant="secondary" pending={find.isPending} onClick={() => add(sku)}>
          Add
        </Button>
      </div>
      <p id="sku-problem" role="alert" className="mt-1.5 text-sm text-invalid empty:hidden">
        {shown}
      </p>
    </div>
  );
}
