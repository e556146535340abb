import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { TextArea } from '#platform/web/ui/forms/text-area.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { ProductPassport } from '../../contract/product-passport.ts';
import type { TypedPointKey } from '../../contract/typed-points.ts';
import { typedPointOf } from '../../contract/typed-points.ts';

type TypedPointFieldProps = {
  point: ProductPassport['points'][number];
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isDeclined: boolean;
  onDecline: (isDeclined: boolean) => void;
};

/** A point that an admin types, or says that it does not apply. */
export function TypedPointField({
  point,
  value,
  onChange,
  error,
  isDeclined,
  onDecline,
}: TypedPointFieldProps) {
  const typed = typedPointOf(point.key as TypedPointKey);
  const label = `${point.number}. ${point.name}`;
  const hint = [point.source, typed.hint].filter(Boolean).join(' · ');
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  const field = { label, hint, error, value, onChange: change, disabled: isDeclined };
  return (
    <div className="grid content-start gap-2">
      {typed.type === 'text' ? (
        <TextArea rows={2} {...field} />
      ) : (
        <TextField inputMode="decimal" after={typed.unit} {...field} />
      )}
      <div className="flex min-h-6 flex-wrap items-center gap-3 text-sm">
        {point.state === 'missing' && !value.trim() && !isDeclined && <Badge tone="warning">Missing</Badge>}
        {point.isConditional && (
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={isDeclined}
              onChange={({ target }) => onDecline(target.checked)}
              className="size-4 accent-accent"
            />
            Does not apply
          </label>
        )}
      </div>
    </div>
  );
}
