import type { PassportView } from '../contract/passport.ts';

/** Which unit it is. */
export function PassportHead({ passport }: { passport: PassportView }) {
  const { name, serial, sku, gtin, categoryName } = passport;
  return (
    <header>
      <p className="text-sm font-medium text-accent">Battery passport</p>
      <h1 className="mt-1 text-3xl wrap-anywhere">{name}</h1>
      <p className="mt-2 text-lg font-medium wrap-anywhere tabular-nums">Serial {serial}</p>
      <p className="mt-1 text-sm text-muted">
        {categoryName} · SKU {sku} · GTIN {gtin}
      </p>
    </header>
  );
}
