import type { ReactNode } from 'react';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { PassportView, PointView } from '../contract/passport.ts';
import { PointOrigin, PointValue } from './passport-groups.tsx';

interface SummarySection {
  title: string;
  points: PointView[];
  /** Who reads what is left out here. */
  readBy?: string;
}

/** What is needed first beside the battery, and the points that say it. */
const sections = [
  ['Safety', ['extinguishingAgent', 'hazardousSubstances', 'safety']],
  ['Recycling', ['wasteInformation', 'collectionMark']],
  ['Contact', ['maker', 'makerAddress', 'makerContact']],
  [
    'Condition',
    ['status', 'certifiedEnergy', 'remainingCapacity', 'capacityNow', 'cyclesSoFar', 'madeOn', 'warranty'],
  ],
] as const;

/** The points that a passport begins with: those that are given, most urgent first. */
function summaryOf({ groups }: PassportView): SummarySection[] {
  const points = new Map(groups.flatMap((group) => group.points).map((point) => [point.key, point]));
  return sections.map(([title, keys]) => {
    const named = keys.flatMap((key) => points.get(key) ?? []);
    const readBy = named.find(({ state }) => state === 'restricted')?.readBy;
    return {
      title,
      points: named.filter(({ state, stated }) => state === 'given' || stated),
      ...(readBy && { readBy }),
    };
  });
}

/** Shorter than the Regulation's words, which stand in the table below. */
const labels: Record<string, string> = {
  certifiedEnergy: 'State of health',
  wasteInformation: 'Take-back and recycling',
  maker: 'Manufacturer',
  makerAddress: 'Address',
  makerContact: 'Email',
  madeOn: 'Manufactured',
  warranty: 'Warranty',
};

/** Recalls, safety, recycling, contact and condition, before all 71 points. */
export function PassportSummaryCards({ passport }: { passport: PassportView }) {
  const { recalls = [], testSummary } = passport;
  return (
    <div className="mt-8 grid items-start gap-4 md:grid-cols-2">
      {summaryOf(passport).map(({ title, points, readBy }) => (
        <section key={title} aria-label={title} className="h-full rounded-card border bg-surface p-card">
          <h2 className="text-lg">{title}</h2>
          <dl className="mt-3 grid gap-3 text-sm">
            {title === 'Safety' && (
              <Row label="Recalls">
                <span className="font-medium">
                  {recalls.some(({ isRepaired }) => !isRepaired)
                    ? 'Open recall: see above'
                    : 'No open recall'}
                </span>
              </Row>
            )}
            {points.map((point) => (
              <Row key={point.key} label={labels[point.key] ?? point.name}>
                <PointValue value={point.value} unit={point.unit} day={dayOf(point)} />
                {point.value === undefined && <span className="font-medium">Not measured</span>}
                <PointOrigin point={point} />
              </Row>
            ))}
            {title === 'Safety' && testSummary && (
              <Row label="Transport test">
                <a href={testSummary} className="rounded-sm font-medium text-accent hover:underline">
                  UN 38.3 test summary
                </a>
              </Row>
            )}
          </dl>
          {readBy && (
            <p className="mt-3 border-t pt-3 text-sm text-muted">
              {title === 'Condition' ? 'Measured values: ' : 'Handling instructions: '}
              {readBy.charAt(0).toLowerCase() + readBy.slice(1)}.
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

const dayOf = ({ value, measuredAt }: PointView) =>
  measuredAt && typeof value === 'number' ? formatDay(measuredAt) : undefined;
