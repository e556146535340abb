import { Link } from 'react-router';
import { TermsCard } from '#batteries/warranty/web/terms-card.tsx';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState, Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import { ProductPassportForm } from '../product-passport-form.tsx';
import { useProductPassport } from '../use-passports.ts';
import type { Route } from './+types/product-passport';

export const meta = titled('Product passports');

export default function ProductPassportScreen({ params: { productId } }: Route.ComponentProps) {
  const { data: passport, error, isFetching, refetch } = useProductPassport(productId);
  const missing = passport?.points.filter(({ state }) => state === 'missing') ?? [];
  return (
    <>
      <DashboardHeading
        title={passport ? `Passports: ${passport.name}` : 'Passports'}
        actions={
          <>
            {passport?.exampleAddress && (
              <Button asChild variant="secondary" size="small">
                <Link to={passport.exampleAddress}>View example</Link>
              </Button>
            )}
            <Button asChild variant="secondary" size="small">
              <Link to={`/dashboard/updateProduct/${productId}`}>Update product</Link>
            </Button>
          </>
        }
      >
        Data shown in every unit’s passport.
      </DashboardHeading>
      {error && (
        <ErrorState title="The passport data could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!passport && !error && <Skeleton className="mt-6 h-96 w-full" />}
      {passport && (
        <>
          {passport.gtin === null && (
            <Notice tone="warning" title="No GTIN" className="mt-4">
              Passports need a GTIN for their address. Add it to the specification.
            </Notice>
          )}
          {missing.length > 0 && (
            <Notice
              tone="info"
              title={`${missing.length === 1 ? '1 data point' : `${missing.length} data points`} missing, required from ${formatCalendarDate(passport.from)}`}
              className="mt-4"
            >
              {missing.map(({ name }) => name).join(', ')}.
            </Notice>
          )}
          {/* Another category asks for other points. */}
          <ProductPassportForm key={passport.category} productId={productId} passport={passport} />
          <TermsCard key={productId} productId={productId} />
        </>
      )}
    </>
  );
}
