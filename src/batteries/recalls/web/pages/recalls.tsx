import { readSerial, serialPattern } from '#batteries/units/rules/tracking.ts';
import { describePage } from '#platform/web/shell/search-engines/describe-page.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx';
import { RecallCard } from '../recall-card.tsx';
import { SerialCheck } from '../serial-check.tsx';
import type { Route } from './+types/recalls';

export async function loader({ context, request }: Route.LoaderArgs) {
  const typed = readSerial(new URL(request.url).searchParams.get('serial') ?? '').slice(0, 60);
  const isSerial = serialPattern.test(typed);
  return {
    typed,
    answer: isSerial ? await context.data.checkSerial(typed) : undefined,
    recalls: await context.data.listPublicRecalls(),
  };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return describePage(root.loaderData?.shop, {
    title: 'Recalls · Ampyard',
    description: 'All Ampyard safety recalls. Check whether your serial is affected and what to do.',
    path: '/recalls',
  });
}

export default function Recalls({ loaderData: { typed, answer, recalls } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-gutter pt-14 lg:pt-20">
      <PageHeading title="Recalls">
        Check your serial number. It’s on the label of every cell, module and pack.
      </PageHeading>
      <SerialCheck typed={typed} answer={answer} />
      <h2 className="mt-14 text-xl">All recalls</h2>
      {recalls.length === 0 && (
        <div className="mt-6 rounded-card border bg-surface">
          <EmptyState title="No recalls">No Ampyard product has been recalled.</EmptyState>
        </div>
      )}
      <div className="mt-6 grid gap-6">
        {recalls.map((recall) => (
          <RecallCard key={recall.id} recall={recall} />
        ))}
      </div>
    </div>
  );
}
