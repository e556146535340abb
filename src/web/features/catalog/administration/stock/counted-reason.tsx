import type { Tracking } from '#domain/units/tracking.ts';
import { TextLink } from '../../../../ui/link.tsx';

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
