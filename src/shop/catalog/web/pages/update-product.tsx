import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { PapersOfProduct } from '#shop/documents/web/administration/papers-of-product.tsx';
import { WaitingPeople } from '#shop/stock/web/waiting-people.tsx';
import { FormWithContents } from '../administration/form-contents.tsx';
import { FormSection } from '../administration/form-section.tsx';
import { ProductHistory } from '../administration/history/product-history.tsx';
import { LoadProductForm, useProductForm } from '../administration/load-product-form.tsx';
import { UpdateProductForm } from '../administration/update-product-form.tsx';
import type { Route } from './+types/update-product';

const sections = [
  { id: 'essentials', title: 'Essentials' },
  { id: 'pictures', title: 'More pictures' },
  { id: 'specification', title: 'Specification' },
  { id: 'address', title: 'Address and lead time' },
  { id: 'belongs-together', title: 'Related products' },
  { id: 'stock', title: 'Stock' },
  { id: 'documents', title: 'Documents' },
  { id: 'history', title: 'History' },
];

export function meta() {
  return [{ title: 'Update product · Ampyard' }];
}

export default function UpdateProduct({ params: { id } }: Route.ComponentProps) {
  const { data } = useProductForm(id);
  return (
    <>
      <DashboardHeading
        title="Update product"
        actions={
          data && (
            <>
              <Button asChild variant="secondary" size="small">
                <Link to={`/product/${data.product.slug}`}>View page</Link>
              </Button>
              <Button asChild variant="secondary" size="small">
                <Link to={`/dashboard/passports/${id}`}>Passports and warranty</Link>
              </Button>
              <Button asChild variant="secondary" size="small">
                <Link to={`/dashboard/createNewProduct?from=${id}`}>Duplicate</Link>
              </Button>
            </>
          )
        }
      >
        {data && 'The picture stays unless you choose another one.'}
      </DashboardHeading>
      <LoadProductForm id={id}>
        {(begin) => (
          <>
            <WaitingPeople productId={id} />
            <FormWithContents sections={sections}>
              <UpdateProductForm key={id} begin={begin} />
              <FormSection id="documents" title="Documents" about="Data sheets, certificates, test summaries">
                <PapersOfProduct product={begin.product} />
              </FormSection>
              <div id="history" className="-mt-2 scroll-mt-20">
                <ProductHistory key={`${id} history`} productId={id} />
              </div>
            </FormWithContents>
          </>
        )}
      </LoadProductForm>
    </>
  );
}
