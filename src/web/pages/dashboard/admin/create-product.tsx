import { FormWithContents } from '../../../features/catalog/administration/form-contents.tsx';
import { NewProductForm } from '../../../features/catalog/administration/new-product-form.tsx';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';

const sections = [
  { id: 'essentials', title: 'Essentials' },
  { id: 'specification', title: 'Specification' },
  { id: 'address', title: 'Address and lead time' },
  { id: 'belongs-together', title: 'Belongs together' },
];

export function meta() {
  return [{ title: 'Create new product · Ampyard' }];
}

export default function CreateProduct() {
  return (
    <>
      <DashboardHeading title="Create new product">It is on sale as soon as it is saved.</DashboardHeading>
      <FormWithContents sections={sections}>
        <NewProductForm />
      </FormWithContents>
    </>
  );
}
