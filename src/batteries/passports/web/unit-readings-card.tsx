import { useState } from 'react';
import type { RecordedReading } from '#batteries/units/contract/readings.ts';
import { formatCount, formatNumber } from '#platform/kernel/count.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { ReasonDialog } from '#platform/web/ui/forms/reason-dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatDay, formatMoment } from '#platform/web/ui/text/moment.ts';
import { sourceWords, statedWords } from '../contract/passport-words.ts';
import { GivenSecrets } from './given-secrets.tsx';
import { ConditionFacts, doubtsIn } from './own/readings-card.tsx';
import { useAddDeviceKey, useEndDeviceKey, useReviewReadings, useUnitReadings } from './use-unit-readings.ts';
import { WorkshopReadingDialog } from './workshop-reading-dialog.tsx';

/** What an admin sees of a unit's readings: measured, stated, those to review, and the keys of its management system. */
export function UnitReadingsCard({ unitId }: { unitId: string }) {
  const { data } = useUnitReadings(unitId);
  const [isRecording, setRecording] = useState(false);
  if (!data) return null;
  const { measured, stated, readings } = data;
  const marked = readings.filter(({ doubts, isAccepted }) => doubts.length > 0 && !isAccepted);
  return (
    <section aria-label="Readings" className="mt-6 rounded-card border bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-base font-medium">Readings</h2>
        <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setRecording(true)}>
          Record workshop reading
        </Button>
      </div>
      <div className="mt-2 grid gap-x-10 md:grid-cols-2">
        <div>
          {measured ? (
            <ConditionFacts heading="h3" title="Measured" condition={measured} />
          ) : (
            <p className="mt-2 text-sm text-muted">Nothing measured yet.</p>
          )}
        </div>
        <div>{stated && <ConditionFacts heading="h3" title={statedWords} condition={stated} />}</div>
      </div>
      <MarkedReadings unitId={unitId} marked={marked} open={data.open} />
      <DeviceKeys unitId={unitId} keys={data.deviceKeys} />
      {isRecording && <WorkshopReadingDialog unitId={unitId} onClose={() => setRecording(false)} />}
    </section>
  );
}

type Decision = { decision: 'accepted' | 'rejected'; reading?: RecordedReading };

/** Readings that are not believed. Each is accepted or rejected with a reason; all open ones can be rejected at once. */
function MarkedReadings(props: { unitId: string; marked: RecordedReading[]; open: number }) {
  const { unitId, marked, open } = props;
  const [deciding, setDeciding] = useState<Decision>();
  if (marked.length === 0) return null;
  return (
    <Notice
      tone={open > 0 ? 'warning' : 'info'}
      title={open > 0 ? `${formatCount(open)} to review` : 'Marked readings'}
      className="mt-5"
      actions={
        open > 0 && (
          <Button size="small" variant="secondary" onClick={() => setDeciding({ decision: 'rejected' })}>
            Reject all
          </Button>
        )
      }
    >
      Kept, and not shown as the battery’s state.
      <ul className="mt-3 grid gap-2">
        {marked.slice(0, 10).map((reading) => (
          <li
            key={reading.takenAt + reading.source}
            className="flex flex-wrap items-center justify-between gap-3 border-t pt-2"
          >
            <span className="min-w-0">
              {formatMoment(reading.takenAt)} · {sourceWords[reading.source]}
              {reading.health !== undefined && ` · State of health ${formatNumber(reading.health)} %`}
              <span className="block text-xs">{doubtsIn([reading])}</span>
            </span>
            {open > 0 && reading.source !== 'owner' && (
              <Button
                size="small"
                variant="secondary"
                onClick={() => setDeciding({ decision: 'accepted', reading })}
              >
                Accept
              </Button>
            )}
          </li>
        ))}
      </ul>
      {deciding && <ReviewDialog unitId={unitId} {...deciding} onClose={() => setDeciding(undefined)} />}
    </Notice>
  );
}

function ReviewDialog({
  unitId,
  decision,
  reading,
  onClose,
}: Decision & { unitId: string; onClose: () => void }) {
  const review = useReviewReadings(unitId);
  function submit(reason: string) {
    const { takenAt, source } = reading ?? {};
    review.mutate({ decision, reason, takenAt, source }, { onSuccess: onClose });
  }
  return (
    <ReasonDialog
      title={decision === 'accepted' ? 'Accept this reading' : 'Reject marked readings'}
      description={
        decision === 'accepted'
          ? 'It becomes the battery’s state, for example after a repair. A workshop’s reading must be accepted by another admin than the one who recorded it.'
          : 'They stay on record and are never shown as the battery’s state.'
      }
      call={review}
      submitLabel={decision === 'accepted' ? 'Accept' : 'Reject'}
      onSubmit={submit}
      onClose={onClose}
      maxLength={500}
    />
  );
}

/** A private key is shown once, to be installed in the device. */
function DeviceKeys(props: {
  unitId: string;
  keys: { id: string; name: string; createdAt: string; revokedAt: string | null }[];
}) {
  const add = useAddDeviceKey(props.unitId);
  return (
    <>
      <h3 className="mt-6 text-sm font-medium">Device keys</h3>
      <p className="mt-1 text-sm text-muted">
        Readings signed by the management system’s key count as measured. Owners can’t register one.
      </p>
      <GivenSecrets
        given={props.keys
          .filter(({ revokedAt }) => revokedAt === null)
          .map(({ id, name, createdAt }) => ({ id, name, holds: `since ${formatDay(createdAt)}` }))}
        label="Device"
        makeLabel="Create key"
        make={add}
        end={useEndDeviceKey(props.unitId)}
        told={
          add.data?.privateKey
            ? {
                title: 'Private key',
                secret: add.data.privateKey,
                words: `Shown only now. Install it in the device and sign with kid ${add.data.id}.`,
              }
            : undefined
        }
      />
    </>
  );
}
