import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { ProductForm } from '../../contract/product.ts';
import { FormWithContents, formSections } from './form-frame.tsx';
import { FormSection } from './form-section.tsx';
import { ProductHistory } from './history/product-history.tsx';
import { LoadProductForm, useProductForm } from './load-product-form.tsx';
import { UpdateProductForm } from './update-product-form.tsx';
import { useListProduct } from './use-products.ts';

const sections = [
  ...formSections,
  { id: 'stock', title: 'Stock' },
  { id: 'documents', title: 'Documents' },
  { id: 'compliance', title: 'Compliance' },
  { id: 'history', title: 'History' },
];

type UpdateProductProps = {
  id: string;
  /** What other subjects add to the page. */
  waiting: ReactNode;
  stock: (form: ProductForm) => ReactNode;
  documents: (form: ProductForm) => ReactNode;
  compliance: ReactNode;
};

export function UpdateProduct({ id, waiting, stock, documents, compliance }: UpdateProductProps) {
  const { data, refetch } = useProductForm(id);
  const [reloads, setReloads] = useState(0);

  async function reload() {
    const { error } = await refetch();
    if (error) toastFailure(error);
    else setReloads(reloads + 1);
  }

  return (
    <>
      <DashboardHeading
        title="Update product"
        actions={
          data && (
            <>
              {!data.isDraft && (
                <Button asChild variant="secondary" size="small">
                  <Link to={`/product/${data.product.slug}`}>View page</Link>
                </Button>
              )}
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
            {begin.isDraft && <DraftNotice id={id} />}
            {waiting}
            <FormWithContents sections={sections}>
              <UpdateProductForm
                key={`${id} ${reloads}`}
                begin={begin}
                stock={stock}
                isReloaded={reloads > 0}
                onReload={reload}
              />
              <FormSection id="documents" title="Documents" about="Data sheets, certificates, test summaries">
                {begin.isDraft ? (
                  <p className="text-sm text-muted">Publish the product to add documents.</p>
                ) : (
                  documents(begin)
                )}
              </FormSection>
              <FormSection id="compliance" title="Compliance" about="Carbon footprint and recycled content">
                {compliance}
              </FormSection>
              <div id="history" className="-mt-2 scroll-mt-20">
                <ProductHistory key={`${id} history ${reloads}`} productId={id} />
              </div>
            </FormWithContents>
          </>
        )}
      </LoadProductForm>
    </>
  );
}

function DraftNotice({ id }: { id: string }) {
  const { mutate, isPending } = useListProduct();
  return (
    <Notice
      tone="info"
      title="Draft"
      className="mt-6"
      actions={
        <Button size="small" pending={isPending} onClick={() => mutate({ id, listed: true })}>
          Publish
        </Button>
      }
    >
      Only admins see this product. Save your changes, then publish it.
    </Notice>
  );
}
