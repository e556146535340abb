import { complianceDashboard } from '#batteries/compliance/web/dashboard.ts';
import { packagesDashboard } from '#batteries/packages/web/dashboard.ts';
import { passportsDashboard } from '#batteries/passports/web/dashboard.ts';
import { recallsDashboard } from '#batteries/recalls/web/dashboard.ts';
import { transportDashboard } from '#batteries/transport/web/dashboard.ts';
import { unitsDashboard } from '#batteries/units/web/dashboard.ts';
import { warrantyDashboard } from '#batteries/warranty/web/dashboard.ts';
import type { BySubject } from '#contract/subjects.ts';
import { accountsDashboard } from '#people/accounts/web/dashboard.ts';
import { adminLogDashboard } from '#people/admin-log/web/dashboard.ts';
import type { DashboardPart, DashboardParts } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { mergeMenu } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { addressesDashboard } from '#shop/addresses/web/dashboard.ts';
import { catalogDashboard } from '#shop/catalog/web/dashboard.ts';
import { contentDashboard } from '#shop/content/web/dashboard.ts';
import { documentsDashboard } from '#shop/documents/web/dashboard.ts';
import { emailsDashboard } from '#shop/emails/web/dashboard.ts';
import { ordersDashboard } from '#shop/orders/web/dashboard.ts';
import { overviewDashboard } from '#shop/overview/web/dashboard.ts';
import { useCounts } from '#shop/overview/web/use-overview.ts';
import { paymentsDashboard } from '#shop/payments/web/dashboard.ts';
import { quickOrderDashboard } from '#shop/quick-order/web/dashboard.ts';
import { refundsDashboard } from '#shop/refunds/web/dashboard.ts';
import { reviewsDashboard } from '#shop/reviews/web/dashboard.ts';
import { settingsDashboard } from '#shop/settings/web/dashboard.ts';
import { approvalsDashboard } from '#trade/approvals/web/dashboard.ts';
import { bankDashboard } from '#trade/bank/web/dashboard.ts';
import { companiesDashboard } from '#trade/companies/web/dashboard.ts';
import { creditDashboard } from '#trade/credit/web/dashboard.ts';
import { invoicesDashboard } from '#trade/invoices/web/dashboard.ts';
import { priceListsDashboard } from '#trade/price-lists/web/dashboard.ts';
import { quotesDashboard } from '#trade/quotes/web/dashboard.ts';
import { taxDashboard } from '#trade/tax/web/dashboard.ts';

const partsBySubject: BySubject<DashboardPart> = {
  compliance: complianceDashboard,
  packages: packagesDashboard,
  passports: passportsDashboard,
  recalls: recallsDashboard,
  transport: transportDashboard,
  units: unitsDashboard,
  warranty: warrantyDashboard,
  accounts: accountsDashboard,
  'admin-log': adminLogDashboard,
  addresses: addressesDashboard,
  catalog: catalogDashboard,
  content: contentDashboard,
  documents: documentsDashboard,
  emails: emailsDashboard,
  orders: ordersDashboard,
  overview: overviewDashboard,
  payments: paymentsDashboard,
  'quick-order': quickOrderDashboard,
  refunds: refundsDashboard,
  reviews: reviewsDashboard,
  settings: settingsDashboard,
  tax: taxDashboard,
  companies: companiesDashboard,
  approvals: approvalsDashboard,
  'price-lists': priceListsDashboard,
  invoices: invoicesDashboard,
  quotes: quotesDashboard,
  bank: bankDashboard,
  credit: creditDashboard,
};

const parts = Object.values(partsBySubject);

/** What all subjects bring to the dashboard. */
export const dashboardParts: DashboardParts = {
  menu: mergeMenu(parts),
  headings: ['To do', 'Ordering', 'Sales', 'Money', 'Batteries', 'Shop'],
  notices: parts.flatMap(({ notices = [] }) => notices),
  useCounts,
};
