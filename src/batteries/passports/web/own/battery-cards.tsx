import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { OwnUnit, PassportLink } from '../../contract/my-units.ts';
import { GivenSecrets, ToldOnce } from '../given-secrets.tsx';
import {
  useAddReadingKey,
  useEndLink,
  useEndReadingKey,
  useLetIn,
  useOfferHandover,
  useReadingKeys,
  useTakeOver,
  useWithdrawHandover,
} from '../use-passports.ts';

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

/** Links that share the owner's access with a workshop, a buyer, a recycler. */
export function LetInCard({ unitId, links }: { unitId: string; links: PassportLink[] }) {
  const letIn = useLetIn(unitId);
  return (
    <section className="rounded-card border bg-surface p-card">
      <h3 className="text-lg">Share access</h3>
      <p className="mt-1 text-sm text-muted">
        Create a link for a workshop, buyer or recycler. They can view the condition for 30 days, read-only.
      </p>
      <GivenSecrets
        given={links.map(({ id, name, endsAt }) => ({ id, name, holds: `until ${formatDay(endsAt)}` }))}
        label="Name of the recipient"
        makeLabel="Create link"
        make={letIn}
        end={useEndLink(unitId)}
        told={
          letIn.data && {
            title: 'Access link',
            secret: letIn.data.address,
            words: 'Shown only now. Anyone with this link can view the passport until it expires.',
          }
        }
      />
    </section>
  );
}

/** For a battery that was bought from its last owner. */
export function TakeOverCard() {
  const take = useTakeOver();
  const [code, setCode] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    take.mutate(code, { onSuccess: () => setCode('') });
  }

  return (
    <section className="rounded-card border bg-surface p-card">
      <h3 className="text-lg">Claim a battery</h3>
      <p className="mt-1 text-sm text-muted">
        Bought from another owner? Enter the transfer code they gave you.
      </p>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label="Transfer code"
          className="min-w-0 grow"
          autoComplete="off"
          maxLength={40}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" variant="secondary" pending={take.isPending} disabled={!code.trim()}>
          Claim battery
        </Button>
      </form>
    </section>
  );
}

/** Keys for programs that send readings of all the owner's batteries. */
export function ReadingKeysCard() {
  const { data: keys = [] } = useReadingKeys();
  const add = useAddReadingKey();
  return (
    <section className="rounded-card border bg-surface p-card">
      <h3 className="text-lg">API keys for readings</h3>
      <p className="mt-1 text-sm text-muted">
        For programs that send your batteries’ readings to <code>POST /api/readings</code>. They are shown as
        stated by the owner. A key grants nothing else.
      </p>
      <GivenSecrets
        given={keys.map(({ id, name, createdAt }) => ({ id, name, holds: `since ${formatDay(createdAt)}` }))}
        label="Key name"
        makeLabel="Create key"
        make={add}
        end={useEndReadingKey()}
        told={
          add.data && {
            title: 'API key',
            secret: add.data.key,
            words: 'Shown only now. Send it as ‘Authorization: Bearer …’.',
          }
        }
      />
    </section>
  );
}

/** What keeps a battery of one's own from being used as before, with the way to what one was told. */
export function OwnRecalls({
  recalls = [],
  className = '',
}: Pick<OwnUnit, 'recalls'> & { className?: string }) {
  return recalls.map(({ title, noticeId }) => (
    <p
      key={title + noticeId}
      className={`rounded-control border border-danger/30 bg-danger-soft px-3 py-2 text-sm wrap-anywhere ${className}`}
    >
      <span className="font-medium">Recalled:</span> {title}.{' '}
      <Link
        to={noticeId ? `/dashboard/recallNotices#${noticeId}` : '/recalls'}
        className="font-medium text-accent underline underline-offset-4"
      >
        What to do
      </Link>
    </p>
  ));
}
