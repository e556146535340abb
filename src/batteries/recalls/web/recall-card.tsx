import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { PublicRecall } from '../contract/notice.ts';
import { RecallTexts } from './recall-texts.tsx';

/** A recall as everybody is told of it. */
export function RecallCard({ recall }: { recall: PublicRecall }) {
  const { id, title, products, publishedAt, isFinished } = recall;
  return (
    <article id={id} className="scroll-mt-24 rounded-card border bg-surface p-6">
      <h3 className="text-lg font-semibold wrap-anywhere">{title}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={isFinished ? 'neutral' : 'danger'}>{isFinished ? 'Closed' : 'Active'}</Badge>
        <span>{formatDay(publishedAt)}</span>
        <span>{products.join(', ')}</span>
      </p>
      <RecallTexts recall={recall} />
    </article>
  );
}
