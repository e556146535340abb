import { useSearchParams } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import type { ProductForm } from '../../contract/product.ts';
import { FormWithContents, formSections } from '../administration/form-frame.tsx';
import { LoadProductForm } from '../administration/load-product-form.tsx';
import { NewProductForm } from '../administration/new-product-form.tsx';

export const meta = titled('Create new product');

export default function CreateProduct() {
  const [parameters] = useSearchParams();
  const from = parameters.get('from');
  const formOf = (begin?: ProductForm) => (
    <FormWithContents sections={formSections}>
      <NewProductForm key={from} from={begin} />
    </FormWithContents>
  );
  return (
    <>
      <DashboardHeading title="Create new product">It goes on sale when you save it.</DashboardHeading>
      {from ? <LoadProductForm id={from}>{formOf}</LoadProductForm> : formOf()}
    </>
  );
}
