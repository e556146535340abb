import Trash from 'virtual:lucide/trash';
import type { Condition } from '#batteries/transport/rules/goods.ts';
import { packagingName, packagings } from '#batteries/transport/rules/goods.ts';
import { MarkFigure } from '#batteries/transport/web/mark-figure.tsx';
import { capital } from '#platform/kernel/capital.ts';
import { formatCount, formatNumber } from '#platform/kernel/count.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { JudgedPackage } from '../contract/judge-shipment.ts';
import type { ShipmentPackages } from '../contract/packing.ts';
import { problemsOf, type TypedPackages } from './typed-packages.ts';

const conditionOptions: { value: Condition; label: string }[] = [
  { value: 'sound', label: 'Undamaged' },
  { value: 'damaged', label: 'Damaged or defective' },
  { value: 'critical', label: 'Damaged, liable to react dangerously' },
  { value: 'prototype', label: 'Prototype or production run up to 100' },
  { value: 'for-recycling', label: 'For recycling' },
  { value: 'for-disposal', label: 'For disposal' },
];

type PackagesFieldsProps = {
  typed: TypedPackages;
  judged: JudgedPackage | undefined;
  lines: ShipmentPackages['lines'];
  onChange: (typed: TypedPackages) => void;
  onRemove: (() => void) | undefined;
};

/** Packages that are alike: what is in one of them, what it weighs, and how it goes. */
export function PackagesFields({ typed, judged, lines, onChange, onRemove }: PackagesFieldsProps) {
  const problems = problemsOf(typed);
  const title = !judged
    ? 'Package'
    : judged.first === judged.last
      ? `Package ${judged.first}`
      : `Packages ${judged.first}–${judged.last}`;
  const packed = lines.filter(({ position }) => Number(typed.units[position] || 0) > 0);
  // Goods of which nothing is said may be dangerous.
  const hasBatteries = packed.length === 0 || packed.some(({ goods }) => goods.contains !== 'nothing');
  const faultAt = (field: JudgedPackage['faults'][number]['field']) =>
    judged?.faults
      .filter((fault) => fault.field === field)
      .map(({ message }) => message)
      .join(' ') || undefined;
  const set = (change: Partial<TypedPackages>) => onChange({ ...typed, ...change });
  return (
    <fieldset className="min-w-0 rounded-card border bg-surface p-5">
      <div className="flex items-center justify-between gap-4">
        <legend className="contents text-base font-medium">{title}</legend>
        {onRemove && (
          <Button variant="quiet" size="small" onClick={onRemove} aria-label={`Remove ${title}`}>
            <Trash />
            Remove
          </Button>
        )}
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        <TextField
          label="Identical packages"
          inputMode="numeric"
          value={typed.count}
          onChange={({ target }) => set({ count: target.value })}
          error={problems.count}
        />
        <SelectField
          label="Packaging"
          className="lg:col-span-2"
          value={typed.packaging}
          options={packagings.map((value) => ({ value, label: capital(packagingName(value)) }))}
          onChange={({ target }) => set({ packaging: target.value as TypedPackages['packaging'] })}
          error={faultAt('packaging')}
        />
        <TextField
          label="Gross weight each"
          inputMode="decimal"
          after="kg"
          value={typed.grossKg}
          onChange={({ target }) => set({ grossKg: target.value })}
          error={problems.grossKg ?? faultAt('grossKg')}
        />
        {hasBatteries && (
          <>
            <TextField
              label="State of charge"
              inputMode="decimal"
              after="%"
              value={typed.charge}
              onChange={({ target }) => set({ charge: target.value })}
              error={problems.charge}
            />
            <SelectField
              label="Battery condition"
              className="sm:col-span-2"
              value={typed.condition}
              options={conditionOptions}
              onChange={({ target }) => set({ condition: target.value as Condition })}
            />
          </>
        )}
      </div>
      <ul className="mt-4 divide-y border-y">
        {lines.map(({ position, name, sku }) => (
          <li key={position} className="flex items-center justify-between gap-4 py-2">
            <p className="min-w-0 text-sm wrap-anywhere">
              {name}
              <span className="block text-xs text-muted">{sku}</span>
            </p>
            <TextField
              label={`Units of ${name} in each of ${title}`}
              hideLabel
              inputMode="numeric"
              className="w-32 shrink-0"
              placeholder="0"
              after="in each"
              value={typed.units[position] ?? ''}
              onChange={({ target }) => set({ units: { ...typed.units, [position]: target.value } })}
            />
          </li>
        ))}
      </ul>
      {faultAt('contents') && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {faultAt('contents')}
        </p>
      )}
      {judged && <Verdict judged={judged} />}
    </fieldset>
  );
}

function Verdict({ judged: { contents, marks, netKg } }: { judged: JudgedPackage }) {
  return (
    <div className="mt-4 grid gap-3 text-sm">
      <ul className="grid gap-1 text-muted">
        <li>
          {contents.every((content) => content.netKg > 0)
            ? `Net ${formatNumber(netKg)} kg each.`
            : 'Net weight not known.'}
        </li>
        {contents.map(({ position, units, name, message, rule, packing, approval }) => (
          <li key={position} className="wrap-anywhere">
            <span className="font-medium text-ink">
              {formatCount(units)} × {name}:
            </span>{' '}
            {message}
            {(rule || packing) && ` ${[...new Set([rule, packing])].filter(Boolean).join(', ')}.`}
            {approval && ` Possible with approval under ${approval}.`}
          </li>
        ))}
      </ul>
      {marks.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          {marks.map(({ mark, unNumber }) => (
            <MarkFigure key={mark + unNumber} mark={mark} unNumber={unNumber} />
          ))}
        </div>
      )}
    </div>
  );
}
