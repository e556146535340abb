import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Offer, Quote } from '../../contract/quotes.ts';
import { whyNot } from '../../rules/quote-steps.ts';
import { AcceptDialog } from '../accept-dialog.tsx';
import { DeclineQuote, WithdrawQuote } from '../end-dialogs.tsx';
import { useQuote, useQuoteTax } from '../quote-queries.ts';
import { StateOfQuote } from '../quote-state.tsx';
import { QuoteTimeline } from '../quote-timeline.tsx';
import { OfferCard, OrderOfQuote, RequestCard } from '../quote-view.tsx';

export const meta = titled('Quote');

/** A quote as its customer sees it. */
export default function QuotePage() {
  const { quoteId = '' } = useParams();
  const { data: quote, error, isFetching, refetch } = useQuote(quoteId);
  if (error && !quote)
    return (
      <ErrorState title="The quote could not be loaded" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!quote) return <Skeleton className="h-96 max-w-4xl" />;
  return <QuoteView key={quote.id} quote={quote} />;
}

function QuoteView({ quote }: { quote: Quote }) {
  const { seller } = useShop();
  const { offer, earlier, steps, company, state } = quote;
  const tax = useQuoteTax(quote);
  return (
    <>
      <DashboardHeading
        title={`Quote ${quote.reference}`}
        actions={
          <>
            {steps.includes('withdraw') && state === 'requested' && <WithdrawQuote quoteId={quote.id} />}
            <Button asChild variant="secondary">
              <Link to={`/dashboard/quotes/new?quote=${quote.id}`}>Request again</Link>
            </Button>
          </>
        }
      >
        {company ? `For ${company.name}` : 'For yourself'}
      </DashboardHeading>
      <div className="mt-6 grid max-w-4xl gap-6">
        {state !== 'sent' && (
          <div className="flex flex-wrap items-center gap-3 rounded-card border bg-surface p-card text-sm">
            <StateOfQuote state={state} />
            {quote.order ? <OrderOfQuote quote={quote} /> : <p>{whyNot[state]}</p>}
          </div>
        )}
        {offer && (
          <OfferCard quoteId={quote.id} offer={offer} tax={state === 'sent' ? tax : null}>
            {steps.includes('accept') && <Accept quote={quote} offer={offer} />}
            {steps.includes('decline') && <DeclineQuote quoteId={quote.id} offer={offer} />}
          </OfferCard>
        )}
        <QuoteTimeline quote={quote} seller={seller.name} />
        <RequestCard quote={quote} />
        {earlier.map((one) => (
          <OfferCard key={one.revision} quoteId={quote.id} offer={one} />
        ))}
      </div>
    </>
  );
}

function Accept({ quote, offer }: { quote: Quote; offer: Offer }) {
  // What was on the screen when the button was pressed, whatever is loaded meanwhile.
  const [seen, setSeen] = useState<Offer>();
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => setSeen(offer)}>Accept quote</Button>
      {seen && (
        <AcceptDialog
          quote={quote}
          offer={seen}
          onClose={() => setSeen(undefined)}
          onAccepted={(orderId) => navigate(`/dashboard/orders/${orderId}`)}
        />
      )}
    </>
  );
}
