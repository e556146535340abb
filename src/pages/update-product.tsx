import { lazy, Suspense } from 'react';
import { TrackingChoice } from '#batteries/units/web/tracking-choice.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { UpdateProduct } from '#shop/catalog/web/administration/update-product.tsx';
import { DocumentsOfProduct } from '#shop/documents/web/administration/documents-of-product.tsx';
import { WriteOffStock } from '#shop/orders/web/write-off-stock.tsx';
import { StockFields, WaitingPeople } from '#shop/stock/web/stock-fields.tsx';
import type { Route } from './+types/update-product';

// Only asked for when its section is opened.
const ProductComplianceForm = lazy(async () => ({
  default: (await import('#batteries/compliance/web/product-compliance-form.tsx')).ProductComplianceForm,
}));

export const meta = titled('Update product');

export default function UpdateProductPage({ params: { id } }: Route.ComponentProps) {
  return (
    <UpdateProduct
      id={id}
      waiting={
        <>
          <WaitingPeople productId={id} />
          <WriteOffStock productId={id} />
        </>
      }
      stock={(form) => (
        <StockFields
          form={form}
          trackingChoice={
            <TrackingChoice productId={id} tracking={form.tracking} onHand={form.stock.onHand} />
          }
        />
      )}
      documents={({ product }) => <DocumentsOfProduct product={product} />}
      compliance={
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <ProductComplianceForm key={id} productId={id} />
        </Suspense>
      }
    />
  );
}
