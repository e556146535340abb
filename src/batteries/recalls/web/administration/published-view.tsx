import { type ReactNode, useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { Recall } from '../../contract/recalls.ts';
import { RecallTexts } from '../recall-texts.tsx';
import { recallEventWords, remedyWords } from '../recall-words.ts';
import { useChangeRecalls } from '../use-recalls.ts';
import { AffectedView } from './affected-view.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { CustomersPanel } from './customers-panel.tsx';
import { SafetyGatePanel } from './safety-gate-panel.tsx';
import { UnitsPanel } from './units-panel.tsx';

type PublishedViewProps = {
  recall: Recall;
  /** The batteries that come back, which a later subject knows. */
  returns: ReactNode;
};

/** A recall under way: how far it has come, and what is to do. */
export function PublishedView({ recall, returns }: PublishedViewProps) {
  const { id, state, progress, affected, batches } = recall;
  const [asks, setAsks] = useState(false);
  const release = useChangeRecalls((batchId: string) => callApi('releaseBatch', { params: { id, batchId } }));
  const counted = batches.filter((batch) => affected.batches.some((one) => one.id === batch.id));
  return (
    <div className="mt-4 grid gap-8">
      <section className="grid gap-4 rounded-card border bg-surface p-5 sm:grid-cols-2 lg:grid-cols-4">
        <Bar label="Sent" done={progress.sent} of={progress.customers} />
        <Bar label="Acknowledged" done={progress.acknowledged} of={progress.customers} />
        <Bar label="Remedied" done={progress.remedied} of={progress.customers} />
        <Bar
          label="Units remedied"
          done={progress.unitsRemedied}
          of={progress.unitsRemedied + progress.unitsOpen}
        />
        {state === 'published' && (
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            className="justify-self-start"
            onClick={() => setAsks(true)}
          >
            Close recall
          </Button>
        )}
      </section>
      <AffectedView affected={affected} withCustomers={false} />
      {counted.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {counted.map((batch) => (
            <li key={batch.id} className="flex flex-wrap items-center gap-3">
              <span className="font-mono">{batch.number}</span>
              {batch.releasedAt ? (
                <span className="text-muted">can be sold again</span>
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  pending={release.isPending}
                  onClick={() => release.mutate(batch.id)}
                >
                  Release batch
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <CustomersPanel recallId={id} />
      {returns}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section className="rounded-card border bg-surface p-5">
          <h2 className="text-base font-medium">Notice</h2>
          <RecallTexts recall={recall} />
        </section>
        <section className="rounded-card border bg-surface p-5">
          <h2 className="mb-4 text-base font-medium">Timeline</h2>
          <Timeline events={recall.events} />
        </section>
      </div>
      <UnitsPanel recallId={id} />
      <SafetyGatePanel recallId={id} />
      {asks && <CloseDialog recall={recall} onClose={() => setAsks(false)} />}
    </div>
  );
}

function Bar({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <div>
      <p className="flex justify-between text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-muted tabular-nums">
          {formatCount(done)} of {formatCount(of)}
        </span>
      </p>
      <progress
        aria-label={label}
        value={done}
        max={of || 1}
        className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}

function Timeline({ events }: { events: Recall['events'] }) {
  return (
    <ol className="grid max-h-120 gap-4 overflow-y-auto text-sm">
      {events.map(({ id, kind, at, by, about, remedy, note }) => (
        <li key={id} className="border-l-2 pl-3">
          <p className="font-medium wrap-anywhere">
            {recallEventWords[kind]}
            {about && ` ${about}`}
            {remedy && `: ${remedyWords[remedy].toLowerCase()}`}
          </p>
          {note && <p className="wrap-anywhere">{note}</p>}
          <p className="text-muted">
            {formatMoment(at)}
            {by && ` · ${by}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
