import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';

/** What the addresses of some screens name. */
export interface Subjects {
  product: Product;
  unpaidOrder: Order;
}

interface Screen {
  name: string;
  who: 'visitor' | 'customer' | 'admin';
  path: string | ((subjects: Subjects) => string);
  /** Words that stand there once it has loaded. */
  shows: string | RegExp;
}

/** The seventeen routes, and what an admin sees of the one that differs by role. */
export const screens: Screen[] = [
  { name: 'home', who: 'visitor', path: '/', shows: 'Recently Viewed' },
  { name: 'sign-in', who: 'visitor', path: '/signIn', shows: 'Welcome Back' },
  { name: 'registration', who: 'visitor', path: '/registration', shows: 'Have an account?' },
  { name: 'blog', who: 'visitor', path: '/blog', shows: 'Blog' },
  { name: 'portfolio', who: 'visitor', path: '/portfolio', shows: 'Portfolio' },
  {
    name: 'purchase',
    who: 'customer',
    path: ({ product }) => `/purchasePage/${product._id}`,
    shows: 'Confirm order',
  },
  { name: 'dashboard', who: 'customer', path: '/dashboard', shows: 'Welcome to your dashboard!' },
  { name: 'my-orders', who: 'customer', path: '/dashboard/myOrders', shows: /\/unit/ },
  { name: 'my-profile', who: 'customer', path: '/dashboard/myProfile', shows: 'Update' },
  { name: 'create-review', who: 'customer', path: '/dashboard/createNewReview', shows: 'Post' },
  {
    name: 'payment',
    who: 'customer',
    path: ({ unpaidOrder }) => `/dashboard/payment/${unpaidOrder._id}`,
    shows: 'Card number',
  },
  { name: 'dashboard-admin', who: 'admin', path: '/dashboard', shows: 'Welcome to your dashboard!' },
  { name: 'manage-orders', who: 'admin', path: '/dashboard/manageOrders', shows: 'Shipment' },
  { name: 'create-product', who: 'admin', path: '/dashboard/createNewProduct', shows: 'Save' },
  { name: 'manage-products', who: 'admin', path: '/dashboard/manageProduct', shows: 'Unit Price' },
  {
    name: 'update-product',
    who: 'admin',
    path: ({ product }) => `/dashboard/updateProduct/${product._id}`,
    shows: 'Update',
  },
  { name: 'make-admin', who: 'admin', path: '/dashboard/makeAdmin', shows: 'Status' },
  { name: 'not-found', who: 'visitor', path: '/no/such/page', shows: 'This page is not found!' },
];
