import { useState } from 'react';
import { writeDay } from '#platform/kernel/dates.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { listCountryCodes } from '#platform/kernel/places/countries.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { useDeliveryOptions } from '#shop/delivery/web/use-delivery-options.ts';

const countries = listCountryCodes().map(({ code, name }) => ({ value: code, label: name }));

/** What delivery to a country would cost. It is chosen at the checkout. */
export function DeliveryEstimate({ lines }: { lines: readonly { productId: string; quantity: number }[] }) {
  const [country, setCountry] = useState('');
  const { data, error } = useDeliveryOptions(lines, country || undefined);
  return (
    <details className="rounded-card border bg-surface p-card text-sm">
      <summary className="cursor-pointer font-medium">Estimate delivery</summary>
      <SelectField
        label="Country"
        className="mt-3"
        placeholder="Choose a country"
        options={countries}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      />
      <div role="status">
        {error && <p className="mt-3 text-muted">{error.message}</p>}
        {data && country && !error && (
          <ul className="mt-3 grid gap-2 tabular-nums">
            {data.options.map(({ method, label, price, arrivesBy, shipsBy }) => (
              <li key={method} className="flex justify-between gap-4">
                <span>
                  {label}
                  <span className="block text-muted">
                    {arrivesBy
                      ? `Arrives by ${writeDay(arrivesBy)}`
                      : shipsBy && `Ready by ${writeDay(shipsBy)}`}
                  </span>
                </span>
                <span className="font-medium">{price === 0 ? 'Free' : formatAmount(price)}</span>
              </li>
            ))}
            {data.unavailable.map(({ method, label, reason }) => (
              <li key={method} className="text-muted">
                {label}: {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
