import { formatMinor, type Minor } from '#platform/kernel/money.ts';

type PublicPriceProps = { cents: Minor | undefined; ownCents: Minor };

/** What everyone else pays, struck through where the visitor pays less. */
export function PublicPrice({ cents, ownCents }: PublicPriceProps) {
  if (cents === undefined || cents <= ownCents) return null;
  return (
    <s className="ml-1.5 text-sm font-normal whitespace-nowrap text-muted">
      <span className="sr-only">Public price: </span>
      {formatMinor(cents)}
    </s>
  );
}
