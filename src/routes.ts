import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const asking = (pages: RouteConfigEntry[]) => layout('asking-pages.tsx', pages);
const signedIn = (pages: RouteConfigEntry[]) =>
  layout('platform/web/shell/session/require-sign-in.tsx', pages);
const admins = (pages: RouteConfigEntry[]) => layout('platform/web/shell/session/require-admin.tsx', pages);

export default [
  index('shop/content/web/pages/home.tsx'),
  route('product/:slug', 'pages/product.tsx'),
  route('products', 'shop/product-pages/web/pages/products.tsx'),
  route('compare', 'shop/product-pages/web/pages/compare.tsx'),
  route('01/*', 'batteries/passports/web/pages/passport.tsx'),
  route('calculator', 'batteries/calculator/web/pages/calculator.tsx'),
  route('test-summaries/:model', 'batteries/test-summaries/web/pages/test-summaries.tsx'),
  route('test-summaries/:model/:edition', 'batteries/test-summaries/web/pages/test-summary.tsx'),
  route('recalls', 'batteries/recalls/web/pages/recalls.tsx'),
  route('shared-papers/:token', 'shop/order-papers/web/pages/ended-link.tsx'),
  route('order-bundles/:id', 'shop/order-papers/web/pages/ended-link.tsx', { id: 'ended-bundle' }),
  route('blog', 'shop/content/web/pages/blog.tsx'),
  route('portfolio', 'shop/content/web/pages/portfolio.tsx'),
  asking([
    route('signIn', 'people/sign-in/web/pages/sign-in.tsx'),
    route('registration', 'people/sign-in/web/pages/registration.tsx'),
    route('recallNotice', 'batteries/recalls/web/pages/recall-notice.tsx'),
    route('newPassword', 'people/sign-in/web/pages/new-password.tsx'),
    route('demoMailbox', 'shop/emails/web/pages/demo-mailbox.tsx'),
    route('cart', 'pages/cart.tsx'),
    signedIn([
      route('verifyAddress', 'people/sign-in/web/pages/verify-address.tsx'),
      route('purchasePage/:productID', 'shop/checkout/web/pages/purchase.tsx'),
      route('documents/:id', 'shop/documents/web/pages/document.tsx'),
      // Nothing beside them leads away from an order that is about to be paid.
      route('dashboard/checkout', 'shop/checkout/web/pages/checkout.tsx'),
      route('dashboard/payment/:productID', 'shop/payments/web/pages/payment.tsx'),
      route('dashboard', 'pages/dashboard.tsx', [
        index('shop/overview/web/pages/overview.tsx'),
        route('cart', 'pages/my-cart.tsx'),
        route('quickOrder', 'shop/quick-order/web/pages/quick-order.tsx'),
        route('myOrders', 'shop/order-pages/web/pages/my-orders.tsx'),
        route('batteries', 'batteries/passports/web/pages/batteries.tsx'),
        route('batteries/:unitId', 'batteries/passports/web/pages/battery.tsx'),
        route('claims', 'batteries/warranty/web/pages/claims.tsx'),
        route('claims/new', 'pages/new-claim.tsx'),
        route('claims/:claimId', 'batteries/warranty/web/pages/claim.tsx'),
        route('recallNotices', 'batteries/recalls/web/pages/recall-notices.tsx'),
        route('myProfile', 'pages/my-profile.tsx'),
        route('createNewReview', 'shop/reviews/web/pages/create-new-review.tsx'),
        route('orders/:id', 'pages/order.tsx'),
        admins([
          route('orders/:id/shipments/:shipmentId', 'batteries/packages/web/pages/packages.tsx'),
          route('manageOrders', 'shop/order-pages/web/pages/manage-orders.tsx'),
          route('createNewProduct', 'shop/catalog/web/pages/create-product.tsx'),
          route('manageProduct', 'shop/catalog/web/pages/manage-products.tsx'),
          route('importProducts', 'shop/catalog/web/pages/import-products.tsx'),
          route('updateProduct/:id', 'pages/update-product.tsx'),
          route('units', 'batteries/units/web/pages/units.tsx'),
          route('units/:id', 'pages/unit.tsx'),
          route('recalls', 'batteries/recalls/web/pages/manage-recalls.tsx'),
          route('recalls/:id', 'batteries/recalls/web/pages/recall.tsx'),
          route('documents', 'shop/documents/web/pages/documents.tsx'),
          route('documents/:productId', 'pages/product-documents.tsx'),
          route('testSummaries/:productId', 'batteries/test-summaries/web/pages/edit-test-summary.tsx'),
          route('passports/:productId', 'batteries/passports/web/pages/product-passport.tsx'),
          route('transportRules', 'batteries/transport/web/pages/transport-rules.tsx'),
          route('mailbox', 'pages/mailbox.tsx'),
          route('log', 'pages/log.tsx'),
          route('makeAdmin', 'people/accounts/web/pages/make-admin.tsx'),
        ]),
      ]),
    ]),
  ]),
  route('*', 'platform/web/shell/not-found.tsx'),
] satisfies RouteConfig;
