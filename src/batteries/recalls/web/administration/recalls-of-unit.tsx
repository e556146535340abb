import type { UnitDetails } from '#batteries/units/contract/units.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';

/** What whoever scans a unit must know before they move it. */
export function RecallsOfUnit({ recalls = [] }: Pick<UnitDetails, 'recalls'>) {
  return recalls.map(({ id, title, isRepaired }) => (
    <Notice
      key={id}
      className="mt-4"
      tone={isRepaired ? 'success' : 'danger'}
      title={isRepaired ? 'Recalled and repaired' : 'Recalled'}
    >
      <TextLink to={`/dashboard/recalls/${id}`}>{title}</TextLink>
      {!isRepaired && '. It can be sold again once its repair is recorded on the recall.'}
    </Notice>
  ));
}
