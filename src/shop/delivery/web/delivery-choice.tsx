import { writeDay } from '#platform/kernel/dates.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import type { DeliveryOptions } from '../contract/delivery.ts';

type Option = DeliveryOptions['options'][number];

type DeliveryChoiceProps = {
  options: DeliveryOptions;
  chosen: string | undefined;
  onChoose: (method: string) => void;
};

/** The methods that are offered, with price and dates; under them those that are not, and why. */
export function DeliveryChoice({ options: { options, unavailable }, chosen, onChoose }: DeliveryChoiceProps) {
  return (
    <div className="grid gap-3 text-sm">
      {options.map((option) => (
        <label
          key={option.method}
          className="flex cursor-pointer items-start gap-3 rounded-control border p-3 has-checked:border-accent has-checked:bg-raised"
        >
          <input
            type="radio"
            name="deliveryMethod"
            value={option.method}
            checked={option.method === chosen}
            onChange={() => onChoose(option.method)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap justify-between gap-x-4 font-medium">
              {option.label}
              <span className="tabular-nums">{option.price === 0 ? 'Free' : formatAmount(option.price)}</span>
            </span>
            <span className="mt-0.5 block text-muted">{aboutOption(option)}</span>
          </span>
        </label>
      ))}
      {unavailable.length > 0 && (
        <details className="text-muted">
          <summary className="cursor-pointer">Not available for this order ({unavailable.length})</summary>
          <ul className="mt-2 grid gap-2">
            {unavailable.map(({ method, label, reason }) => (
              <li key={method}>
                <span className="font-medium text-ink">{label}:</span> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** `DAP · Ships by 20 Nov 2026 · Arrives by 25 Nov 2026` */
function aboutOption(option: Option): string {
  const { incoterm, place, mode, shipsBy, arrivesBy, holidaysKnown } = option;
  return [
    [incoterm, place].filter(Boolean).join(' '),
    shipsBy && `${mode === 'pick-up' ? 'Ready by' : 'Ships by'} ${writeDay(shipsBy)}`,
    arrivesBy && `Arrives by ${writeDay(arrivesBy)}${holidaysKnown ? '' : ', local holidays not counted'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
