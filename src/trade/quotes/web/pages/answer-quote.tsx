import { useParams } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import type { QuoteToAnswer } from '../../contract/quotes.ts';
import { AnswerForm } from '../answer-form.tsx';
import { WithdrawQuote } from '../end-dialogs.tsx';
import { useQuoteToAnswer } from '../quote-queries.ts';
import { StateOfQuote } from '../quote-state.tsx';
import { QuoteTimeline } from '../quote-timeline.tsx';
import { OfferCard, OrderOfQuote, RequestCard } from '../quote-view.tsx';

export const meta = titled('Quote');

/** A quote as the shop sees it: what was asked for, and the form to answer. */
export default function AnswerQuote() {
  const { quoteId = '' } = useParams();
  const { data: quote, error, isFetching, refetch } = useQuoteToAnswer(quoteId);
  if (error && !quote)
    return (
      <ErrorState title="The quote could not be loaded" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!quote) return <Skeleton className="h-96 max-w-4xl" />;
  return <QuoteView key={quote.id} quote={quote} />;
}

function QuoteView({ quote }: { quote: QuoteToAnswer }) {
  const { seller } = useShop();
  const { company, contact, offer, earlier, steps, state } = quote;
  return (
    <>
      <DashboardHeading
        title={`Quote ${quote.reference}`}
        actions={steps.includes('withdraw') && <WithdrawQuote quoteId={quote.id} needsReason />}
      >
        {company ? `${contact.name}, ${company.name}` : contact.name}
      </DashboardHeading>
      <div className="mt-6 grid max-w-4xl gap-6">
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <StateOfQuote state={state} />
          <OrderOfQuote quote={quote} />
        </div>
        <RequestCard quote={quote} />
        {/* After sending, it begins with what was sent. */}
        {steps.includes('send') && <AnswerForm key={offer?.revision ?? 0} quote={quote} />}
        <QuoteTimeline quote={quote} seller={seller.name} />
        {(offer ? [offer, ...earlier] : earlier).map((one) => (
          <OfferCard key={one.revision} quoteId={quote.id} offer={one} />
        ))}
      </div>
    </>
  );
}
