import Boxes from 'virtual:lucide/boxes';
import PackagePlus from 'virtual:lucide/package-plus';
import type { DashboardPart } from '#platform/web/shell/dashboard/dashboard-parts.ts';

export const catalogDashboard: DashboardPart = {
  menu: [
    {
      role: 'admin',
      place: 3,
      to: '/dashboard/createNewProduct',
      label: 'Create new product',
      about: 'Add a product to the shop.',
      Icon: PackagePlus,
    },
    {
      role: 'admin',
      place: 4,
      to: '/dashboard/manageProduct',
      label: 'Manage Products',
      about: 'Prices, stock and minimum orders.',
      Icon: Boxes,
    },
  ],
};
