import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const asking = (pages: RouteConfigEntry[]) => layout('frame/queries/queries.tsx', pages);
const signedIn = (pages: RouteConfigEntry[]) => layout('frame/session/require-sign-in.tsx', pages);
const admins = (pages: RouteConfigEntry[]) => layout('frame/session/require-admin.tsx', pages);

export default [
  index('pages/storefront/home.tsx'),
  route('product/:slug', 'pages/storefront/product.tsx'),
  route('products', 'pages/storefront/products.tsx'),
  route('compare', 'pages/storefront/compare.tsx'),
  route('01/*', 'pages/storefront/passport.tsx'),
  route('calculator', 'pages/storefront/calculator.tsx'),
  route('test-summaries/:model', 'pages/storefront/test-summaries.tsx'),
  route('test-summaries/:model/:edition', 'pages/storefront/test-summary.tsx'),
  route('recalls', 'pages/storefront/recalls.tsx'),
  route('blog', 'pages/storefront/blog.tsx'),
  route('portfolio', 'pages/storefront/portfolio.tsx'),
  asking([
    route('signIn', 'pages/account/sign-in.tsx'),
    route('registration', 'pages/account/registration.tsx'),
    route('newPassword', 'pages/account/new-password.tsx'),
    route('demoMailbox', 'pages/account/demo-mailbox.tsx'),
    route('cart', 'pages/storefront/cart.tsx'),
    signedIn([
      route('verifyAddress', 'pages/account/verify-address.tsx'),
      route('purchasePage/:productID', 'pages/storefront/purchase.tsx'),
      route('documents/:id', 'pages/storefront/document.tsx'),
      route('dashboard', 'pages/dashboard/shell.tsx', [
        index('pages/dashboard/overview.tsx'),
        route('cart', 'pages/dashboard/customer/cart.tsx'),
        route('quickOrder', 'pages/dashboard/customer/quick-order.tsx'),
        route('checkout', 'pages/dashboard/customer/checkout.tsx'),
        route('myOrders', 'pages/dashboard/customer/my-orders.tsx'),
        route('batteries', 'pages/dashboard/customer/batteries.tsx'),
        route('batteries/:unitId', 'pages/dashboard/customer/battery.tsx'),
        route('myProfile', 'pages/dashboard/my-profile.tsx'),
        route('createNewReview', 'pages/dashboard/customer/create-new-review.tsx'),
        route('orders/:id', 'pages/dashboard/order.tsx'),
        route('payment/:productID', 'pages/dashboard/payment.tsx'),
        admins([
          route('orders/:id/shipments/:shipmentId', 'pages/dashboard/admin/packages.tsx'),
          route('manageOrders', 'pages/dashboard/admin/manage-orders.tsx'),
          route('createNewProduct', 'pages/dashboard/admin/create-product.tsx'),
          route('manageProduct', 'pages/dashboard/admin/manage-products.tsx'),
          route('importProducts', 'pages/dashboard/admin/import-products.tsx'),
          route('updateProduct/:id', 'pages/dashboard/admin/update-product.tsx'),
          route('units', 'pages/dashboard/admin/units.tsx'),
          route('units/:id', 'pages/dashboard/admin/unit.tsx'),
          route('documents', 'pages/dashboard/admin/documents.tsx'),
          route('documents/:productId', 'pages/dashboard/admin/product-documents.tsx'),
          route('testSummaries/:productId', 'pages/dashboard/admin/test-summary.tsx'),
          route('passports/:productId', 'pages/dashboard/admin/product-passport.tsx'),
          route('mailbox', 'pages/dashboard/admin/mailbox.tsx'),
          route('log', 'pages/dashboard/admin/log.tsx'),
          route('makeAdmin', 'pages/dashboard/admin/make-admin.tsx'),
        ]),
      ]),
    ]),
  ]),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
