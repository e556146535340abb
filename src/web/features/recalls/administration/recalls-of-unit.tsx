import type { UnitDetails } from '#contract/units/units.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

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
