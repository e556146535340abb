import { NewProductForm } from '../../../features/catalog/administration/new-product-form.tsx';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';

export function meta() {
  return [{ title: 'Create new product · Ampyard' }];
}

export default function CreateProduct() {
  return (
    <>
      <DashboardHeading title="Create new product">It is on sale as soon as it is saved.</DashboardHeading>
      <NewProductForm />
    </>
  );
}
