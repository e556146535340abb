import Plus from 'virtual:lucide/plus';
import Trash from 'virtual:lucide/trash';
import { type Condition, conditions } from '#batteries/transport/rules/goods.ts';
import { capital } from '#platform/kernel/capital.ts';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { conditionWords } from '../../contract/packing-words.ts';

/** As it is typed. */
export interface TypedLine {
  key: number;
  sku: string;
  productId?: string;
  quantity: string;
  serials: string;
  batch: string;
  condition: Condition | '';
}

let lastKey = 0;

export const emptyLine = (): TypedLine => ({
  ...{ key: ++lastKey, sku: '', quantity: '1', serials: '', batch: '', condition: '' },
});

export const typeLine = (line: Omit<TypedLine, 'key'>): TypedLine => ({ key: ++lastKey, ...line });

export function readLine({ sku, productId, quantity, serials, batch, condition }: TypedLine) {
  const named = serials
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return {
    ...(productId ? { productId } : { sku }),
    ...(named.length > 0 ? { serials: named } : { quantity: Number(quantity) }),
    ...(batch.trim() && { batch }),
    ...(condition && { condition }),
  };
}

/** The message of a field that the call refused. */
export const issuesOf = (error: Error | null) => (field: string) =>
  error instanceof ApiError ? error.issues.find((issue) => issue.field === field)?.message : undefined;

type LineFieldsProps = {
  lines: TypedLine[];
  onChange: (lines: TypedLine[]) => void;
  issueOf: (field: string) => string | undefined;
};

/** What leaves: by SKU, with serials where the product is tracked. */
export function LineFields({ lines, onChange, issueOf }: LineFieldsProps) {
  const set = (key: number, change: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  return (
    <div className="grid gap-4">
      {lines.map((line, index) => (
        <fieldset key={line.key} className="min-w-0 rounded-card border p-4">
          <div className="flex items-center justify-between gap-4">
            <legend className="contents text-sm font-medium">Product {index + 1}</legend>
            {lines.length > 1 && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove product ${index + 1}`}
                onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
              >
                <Trash />
                Remove
              </Button>
            )}
          </div>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            <TextField
              label="SKU"
              autoComplete="off"
              maxLength={40}
              value={line.sku}
              onChange={({ target }) => set(line.key, { sku: target.value, productId: undefined })}
              error={issueOf(`lines.${index}.sku`)}
            />
            <TextField
              label="Quantity"
              inputMode="numeric"
              autoComplete="off"
              value={line.quantity}
              disabled={line.serials.trim() !== ''}
              onChange={({ target }) => set(line.key, { quantity: target.value })}
              error={issueOf(`lines.${index}.quantity`)}
            />
            <TextArea
              label="Serials"
              rows={2}
              hint="For products tracked by serial. Units from stock are set aside at once."
              autoComplete="off"
              value={line.serials}
              onChange={({ target }) => set(line.key, { serials: target.value })}
              error={issueOf(`lines.${index}.serials`)}
            />
            <SelectField
              label="Condition"
              placeholder="Not stated"
              hint="New goods from stock are undamaged. Other batteries wait until you state it."
              value={line.condition}
              options={conditions.map((value) => ({ value, label: capital(conditionWords[value]) }))}
              onChange={({ target }) => set(line.key, { condition: target.value as Condition })}
              error={issueOf(`lines.${index}.condition`)}
            />
            <TextField
              label="Batch"
              hint="For products tracked by batch. The oldest if empty."
              autoComplete="off"
              maxLength={20}
              value={line.batch}
              onChange={({ target }) => set(line.key, { batch: target.value })}
              error={issueOf(`lines.${index}.batch`)}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button variant="secondary" size="small" onClick={() => onChange([...lines, emptyLine()])}>
          <Plus />
          Add product
        </Button>
      </div>
    </div>
  );
}

type RecipientFieldsProps = {
  recipient: { name: string; address: string };
  onChange: (recipient: { name: string; address: string }) => void;
  issueOf: (field: string) => string | undefined;
};

export function RecipientFields({ recipient, onChange, issueOf }: RecipientFieldsProps) {
  return (
    <>
      <TextField
        label="Recipient"
        autoComplete="off"
        maxLength={200}
        value={recipient.name}
        onChange={({ target }) => onChange({ ...recipient, name: target.value })}
        error={issueOf('recipient.name')}
      />
      <TextArea
        label="Address"
        rows={3}
        autoComplete="off"
        maxLength={1000}
        value={recipient.address}
        onChange={({ target }) => onChange({ ...recipient, address: target.value })}
        error={issueOf('recipient.address')}
      />
    </>
  );
}
