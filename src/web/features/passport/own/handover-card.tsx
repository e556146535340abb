import { Button } from '../../../ui/button.tsx';
import { formatDay } from '../../../ui/moment.ts';
import { ToldOnce } from '../told-once.tsx';
import { useOfferHandover, useWithdrawHandover } from './use-own-units.ts';

/** To the next owner, by a code that they type. */
export function HandoverCard({ unitId, offer }: { unitId: string; offer: { endsAt: string } | null }) {
  const offering = useOfferHandover(unitId);
  const withdraw = useWithdrawHandover(unitId);
  return (
    <section className="rounded-card border bg-surface p-card">
      <h3 className="text-lg">Hand it on</h3>
      <p className="mt-1 text-sm text-muted">
        Sold it? Give its next owner a code. Once they have typed it, the passport and its readings are
        theirs, and you see what everybody sees.
      </p>
      {offer && <p className="mt-3 text-sm">A code is out, until {formatDay(offer.endsAt)}.</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" pending={offering.isPending} onClick={() => offering.mutate(undefined)}>
          {offer ? 'Make another code' : 'Make a code'}
        </Button>
        {offer && (
          <Button
            variant="secondary"
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined, { onSuccess: () => offering.reset() })}
          >
            Withdraw it
          </Button>
        )}
      </div>
      {offering.data && (
        <div className="mt-4">
          <ToldOnce title="Give them this code" secret={offering.data.code}>
            It is shown this once, and counts once.
          </ToldOnce>
        </div>
      )}
    </section>
  );
}
