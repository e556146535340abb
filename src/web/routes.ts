import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** A page of the table that is still to be built. */
const awaited = (path: string) => route(path, 'pages/awaited.tsx', { id: path });

export default [
  index('pages/storefront/home.tsx'),
  awaited('signIn'),
  awaited('registration'),
  route('blog', 'pages/storefront/blog.tsx'),
  awaited('portfolio'),
  awaited('purchasePage/:productID'),
  ...prefix('dashboard', [
    index('pages/awaited.tsx', { id: 'dashboard' }),
    awaited('myOrders'),
    awaited('myProfile'),
    awaited('createNewReview'),
    awaited('payment/:productID'),
    awaited('manageOrders'),
    awaited('createNewProduct'),
    awaited('manageProduct'),
    awaited('updateProduct/:id'),
    awaited('makeAdmin'),
  ]),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
