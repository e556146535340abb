import { DashboardHeading } from '../../../features/dashboard/dashboard-heading.tsx';
import { NewProductForm } from '../../../features/products-admin/new-product-form.tsx';

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
