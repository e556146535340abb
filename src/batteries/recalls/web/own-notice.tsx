import { useEffect } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { OwnNotice } from '../contract/notice.ts';
import { RecallTexts } from './recall-texts.tsx';

type OwnNoticeProps = {
  notice: OwnNotice;
  onAcknowledge: () => void;
  pending: boolean;
  error?: string | undefined;
};

/** A recall as it concerns its reader, to be acknowledged in one press. */
export function OwnNoticeCard({ notice, onAcknowledge, pending, error }: OwnNoticeProps) {
  const { title, publishedAt, units, unitCount, batches, acknowledgedAt, remediedAt, isHandedOn } = notice;
  // The notice that an address names is there later than the page.
  useEffect(() => {
    if (window.location.hash === `#${notice.id}`) document.getElementById(notice.id)?.scrollIntoView();
  }, [notice.id]);
  return (
    <article id={notice.id} className="scroll-mt-24 rounded-card border bg-surface p-6">
      <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
      <p className="mt-1 text-sm text-muted">Recalled on {formatDay(publishedAt)}</p>
      <div className="mt-4">
        {remediedAt && !isHandedOn && (
          <Notice
            tone="success"
            title={`Resolved ${formatDay(remediedAt)}`}
            actions={
              !acknowledgedAt && (
                <Button variant="secondary" size="small" pending={pending} onClick={onAcknowledge}>
                  I have read this
                </Button>
              )
            }
          >
            {acknowledgedAt ? `You confirmed it on ${formatDay(acknowledgedAt)}.` : error}
          </Notice>
        )}
        {isHandedOn && (
          <Notice tone="info" title="Ownership transferred">
            We notified the new owner. You don’t need to do anything.
          </Notice>
        )}
        {!remediedAt && acknowledgedAt && (
          <Notice tone="success" title="Thank you for confirming">
            Follow the instructions below. Questions? Use the contact below.
          </Notice>
        )}
        {!remediedAt && !acknowledgedAt && (
          <Notice
            tone="danger"
            title="Your units are affected"
            actions={
              <Button pending={pending} onClick={onAcknowledge}>
                I have read this
              </Button>
            }
          >
            {error ?? 'Read the notice, follow it, and confirm that you have read it.'}
          </Notice>
        )}
      </div>
      <h3 className="mt-5 text-sm font-medium">Yours</h3>
      <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto text-sm">
        {units.map(({ id, serial, product, isHandedOn: isAnothers }) => (
          <li key={product + serial}>
            <span className="font-mono font-medium">{serial}</span>{' '}
            <span className="text-muted">
              {product}
              {isAnothers && ', transferred'}
            </span>
            {!isAnothers && !remediedAt && (
              <>
                {' '}
                <TextLink to={`/dashboard/batteries/${id}`}>Send it back</TextLink>
              </>
            )}
          </li>
        ))}
        {batches.map(({ number, product, quantity }) => (
          <li key={product + number}>
            {formatCount(quantity)} of batch <span className="font-mono font-medium">{number}</span>{' '}
            <span className="text-muted">{product}</span>
          </li>
        ))}
        {unitCount > units.length && (
          <li className="text-muted">and {formatCount(unitCount - units.length)} more</li>
        )}
      </ul>
      <RecallTexts recall={notice} />
    </article>
  );
}
