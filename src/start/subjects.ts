import { packages } from '#batteries/packages/server/register.ts';
import { passports } from '#batteries/passports/server/register.ts';
import { recalls } from '#batteries/recalls/server/register.ts';
import { testSummaries } from '#batteries/test-summaries/server/register.ts';
import { transport } from '#batteries/transport/server/register.ts';
import { units } from '#batteries/units/server/register.ts';
import { warranty } from '#batteries/warranty/server/register.ts';
import { accounts } from '#people/accounts/server/register.ts';
import { adminLog } from '#people/admin-log/server/register.ts';
import { privacy } from '#people/privacy/server/register.ts';
import { secondFactor } from '#people/second-factor/server/register.ts';
import { signIn } from '#people/sign-in/server/register.ts';
import type { Subject } from '#platform/server/subject.ts';
import { cart } from '#shop/cart/server/register.ts';
import { catalog } from '#shop/catalog/server/register.ts';
import { content } from '#shop/content/server/register.ts';
import { documents } from '#shop/documents/server/register.ts';
import { emails } from '#shop/emails/server/register.ts';
import { orderPapers } from '#shop/order-papers/server/register.ts';
import { orders } from '#shop/orders/server/register.ts';
import { overview } from '#shop/overview/server/register.ts';
import { payments } from '#shop/payments/server/register.ts';
import { quickOrder } from '#shop/quick-order/server/register.ts';
import { refunds } from '#shop/refunds/server/register.ts';
import { reviews } from '#shop/reviews/server/register.ts';
import { shipments } from '#shop/shipments/server/register.ts';
import { stock } from '#shop/stock/server/register.ts';

/** Every subject that has a part of the server; each finds prepared what those before it bring. */
export const subjects: Subject[] = [
  accounts,
  signIn,
  secondFactor,
  privacy,
  adminLog,
  catalog,
  documents,
  stock,
  cart,
  quickOrder,
  orders,
  shipments,
  payments,
  refunds,
  orderPapers,
  reviews,
  content,
  emails,
  overview,
  transport,
  packages,
  units,
  warranty,
  recalls,
  passports,
  testSummaries,
];
