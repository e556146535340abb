import { Button } from '#platform/web/ui/page/button.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import { ToldOnce } from '../told-once.tsx';
import { useOfferHandover, useWithdrawHandover } from './use-own-units.ts';

/** To the next owner, by a code that they type. */
export function HandoverCard({ unitId, offer }: { unitId: string; offer: { endsAt: string } | null }) {
  const offering = useOfferHandover(unitId);
  const withdraw = useWithdrawHandover(unitId);
  return (
    <section className="rounded-card border bg-surface p-card">
      <h3 className="text-lg">Transfer ownership</h3>
      <p className="mt-1 text-sm text-muted">
        Sold it? Give the new owner a code. When they enter it, the passport and readings become theirs, and
        you keep public access only.
      </p>
      {offer && <p className="mt-3 text-sm">A code is active until {formatDay(offer.endsAt)}.</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" pending={offering.isPending} onClick={() => offering.mutate(undefined)}>
          {offer ? 'Create another code' : 'Create code'}
        </Button>
        {offer && (
          <Button
            variant="secondary"
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined, { onSuccess: () => offering.reset() })}
          >
            Cancel transfer
          </Button>
        )}
      </div>
      {offering.data && (
        <div className="mt-4">
          <ToldOnce title="Transfer code" secret={offering.data.code}>
            Shown only now. It works once.
          </ToldOnce>
        </div>
      )}
    </section>
  );
}
