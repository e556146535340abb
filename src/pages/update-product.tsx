import { TrackingChoice } from '#batteries/units/web/tracking-choice.tsx';
import { UpdateProduct } from '#shop/catalog/web/administration/update-product.tsx';
import { DocumentsOfProduct } from '#shop/documents/web/administration/documents-of-product.tsx';
import { StockFields, WaitingPeople } from '#shop/stock/web/stock-fields.tsx';
import type { Route } from './+types/update-product';

export function meta() {
  return [{ title: 'Update product · Ampyard' }];
}

export default function UpdateProductPage({ params: { id } }: Route.ComponentProps) {
  return (
    <UpdateProduct
      id={id}
      waiting={<WaitingPeople productId={id} />}
      stock={(form) => (
        <StockFields
          form={form}
          trackingChoice={
            <TrackingChoice productId={id} tracking={form.tracking} onHand={form.stock.onHand} />
          }
        />
      )}
      documents={({ product }) => <DocumentsOfProduct product={product} />}
    />
  );
}
