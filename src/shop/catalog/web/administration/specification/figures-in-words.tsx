import { useFormContext, useWatch } from 'react-hook-form';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { type KindName, kinds } from '../../../contract/kinds.ts';
import { derivedRows } from '../../../contract/show-specification.ts';
import { type FieldName, fieldOf } from '../../../contract/specification-fields.ts';
import { findForeign, findMissing, readFigures } from '../../../contract/typed-figures.ts';
import { deriveFigures } from '../../../rules/derived-figures.ts';
import { FigureTiles } from '../figure-tiles.tsx';
import type { ProductValues } from '../product-values.ts';

/** What follows from the figures as they are typed, what is still missing, and what would be lost. */
export function FiguresInWords({ kind }: { kind: KindName }) {
  const { control } = useFormContext<ProductValues>();
  const [figures, price] = useWatch({ control, name: ['specified.figures', 'price'] });
  const missing = findMissing(kind, figures);
  const foreign = findForeign(kind, figures);
  const derived = showDerived(kind, figures, price);
  return (
    <div className="grid gap-4">
      {foreign.length > 0 && (
        <Notice
          tone="warning"
          title={`Saving removes ${count(foreign)} not used for ${kinds[kind].plural.toLowerCase()}`}
        >
          {foreign
            .map((name) => `${fieldOf(name).label} (${withUnit(name, figures[name] ?? '')})`)
            .join(', ')}
          . Nothing is lost until you save.
        </Notice>
      )}
      <p role="status" className="text-muted">
        {missing.length === 0
          ? 'All expected fields are filled in.'
          : `${count(missing)} missing: ${list(missing)}.`}
      </p>
      {derived.length > 0 && <FigureTiles figures={derived} />}
    </div>
  );
}

const count = ({ length }: FieldName[]) => `${length} ${length === 1 ? 'value' : 'values'}`;

const list = (names: FieldName[]) => names.map((name) => fieldOf(name).label).join(', ');

function withUnit(name: FieldName, text: string): string {
  const field = fieldOf(name);
  return field.type === 'number' && field.unit ? `${text} ${field.unit}` : text;
}

function showDerived(kind: KindName, figures: Record<string, string>, price: string) {
  const cents = Math.round(Number(price) * 100);
  const derived = deriveFigures(readFigures(kind, figures).specification, cents > 0 ? cents : undefined);
  return derivedRows.flatMap(({ label, figure, show }) => {
    const value = derived[figure];
    return value && Number.isFinite(value) ? [{ label, value: show(value) }] : [];
  });
}
