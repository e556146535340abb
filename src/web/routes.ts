import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** A page of the table that is still to be built. */
const awaited = (path: string) => route(path, 'pages/awaited.tsx', { id: path });

const signedIn = (pages: RouteConfigEntry[]) => layout('features/session/require-sign-in.tsx', pages);
const admins = (pages: RouteConfigEntry[]) => layout('features/session/require-admin.tsx', pages);

export default [
  index('pages/storefront/home.tsx'),
  route('signIn', 'pages/account/sign-in.tsx'),
  route('registration', 'pages/account/registration.tsx'),
  route('blog', 'pages/storefront/blog.tsx'),
  awaited('portfolio'),
  signedIn([
    awaited('purchasePage/:productID'),
    route('dashboard', 'pages/dashboard/shell.tsx', [
      index('pages/dashboard/overview.tsx'),
      awaited('myOrders'),
      route('myProfile', 'pages/dashboard/my-profile.tsx'),
      awaited('createNewReview'),
      awaited('payment/:productID'),
      admins([
        awaited('manageOrders'),
        route('createNewProduct', 'pages/dashboard/admin/create-product.tsx'),
        route('manageProduct', 'pages/dashboard/admin/manage-products.tsx'),
        route('updateProduct/:id', 'pages/dashboard/admin/update-product.tsx'),
        route('makeAdmin', 'pages/dashboard/admin/make-admin.tsx'),
      ]),
    ]),
  ]),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
