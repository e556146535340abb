import type { PassportView, PointView } from '../contract/passport.ts';

export interface SummarySection {
  title: string;
  points: PointView[];
  /** Who reads what is left out here. */
  readBy?: string;
}

/** What whoever stands before the battery needs first, and which points say it. */
const sections = [
  ['Safety', ['extinguishingAgent', 'hazardousSubstances', 'safety']],
  ['Recycling', ['wasteInformation', 'collectionMark']],
  ['Contact', ['maker', 'makerAddress', 'makerContact']],
  [
    'Condition',
    ['status', 'certifiedEnergy', 'remainingCapacity', 'capacityNow', 'cyclesSoFar', 'madeOn', 'warranty'],
  ],
] as const;

/** The points that a passport begins with: those that are given, in the order of what is urgent. */
export function summaryOf({ groups }: PassportView): SummarySection[] {
  const points = new Map(groups.flatMap((group) => group.points).map((point) => [point.key, point]));
  return sections.map(([title, keys]) => {
    const named = keys.flatMap((key) => points.get(key) ?? []);
    const readBy = named.find(({ state }) => state === 'restricted')?.readBy;
    return {
      title,
      points: named.filter(({ state }) => state === 'given'),
      ...(readBy && { readBy }),
    };
  });
}
