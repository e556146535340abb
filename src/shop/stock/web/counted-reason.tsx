import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { Tracking } from '#shop/catalog/rules/tracking.ts';

type CountedReasonProps = { id: string; by: Exclude<Tracking, 'none'> };

/** Why the stock of a tracked product is not typed in. */
export function CountedReason({ id, by }: CountedReasonProps) {
  return (
    <>
      Tracked by {by}: counted from its {by === 'serial' ? 'units' : 'batches'}.{' '}
      <TextLink to={`/dashboard/units?product=${id}`}>Receive or block units</TextLink>
    </>
  );
}
