import { Form } from 'react-router';
import { describePage } from '#platform/web/shell/search-engines/describe-page.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { PageHeading } from '#platform/web/ui/page/page-section.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import { readSerial, serialPattern } from '#shop/catalog/rules/tracking.ts';
import type { PublicRecall, SerialAnswer } from '../../contract/notice.ts';
import { RecallTexts } from '../recall-texts.tsx';
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
  const shop = root.loaderData?.shop;
  return describePage(shop, {
    title: 'Recalls',
    description: `All ${shop?.seller.name ?? ''} safety recalls. Check whether your serial is affected and what to do.`,
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
          <EmptyState title="No recalls">None of our products has been recalled.</EmptyState>
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

/** A recall as everybody is told of it. */
function RecallCard({ recall }: { recall: PublicRecall }) {
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

/** A form that works without a script: the address holds the serial. */
function SerialCheck({ typed, answer }: { typed: string; answer: SerialAnswer | undefined }) {
  return (
    <div className="mt-8 grid max-w-2xl gap-4">
      <Form
        method="get"
        action="/recalls"
        className="flex items-start gap-3 max-sm:flex-col max-sm:items-stretch"
      >
        <TextField
          key={typed}
          label="Serial"
          name="serial"
          defaultValue={typed}
          maxLength={60}
          autoComplete="off"
          className="min-w-0 grow"
          error={typed && !answer ? 'Use letters, digits and hyphens, at most 20 characters.' : undefined}
        />
        {/* Beside the field, also where an error stands below it. */}
        <Button type="submit" className="sm:mt-7.25">
          Check
        </Button>
      </Form>
      {answer && <Answer answer={answer} />}
    </div>
  );
}

function Answer({ answer: { serial, recalls } }: { answer: SerialAnswer }) {
  if (recalls.length === 0)
    return (
      <Notice tone="info" title={`No recall found for ${serial}`}>
        Check for typos: a mistyped serial also shows no recall.
      </Notice>
    );
  return recalls.map(({ id, title, product, isRepaired }) => (
    <Notice
      key={id + product}
      tone={isRepaired ? 'success' : 'danger'}
      title={isRepaired ? `${serial} was recalled and repaired` : `${serial} is recalled`}
    >
      {product}: {title}.{' '}
      <a href={`#${id}`} className="font-medium underline underline-offset-4">
        {isRepaired ? 'View recall' : 'What to do'}
      </a>
    </Notice>
  ));
}
