import type { CallsOf } from '#platform/contract/calls.ts';
import { byEmail } from '#platform/contract/parameters.ts';
import { customerOverviewSchema, shopOverviewSchema } from './overview.ts';
import type { overviewRoutes } from './routes.ts';

export const overviewCalls = {
  getShopOverview: { summary: 'Get the shop’s overview', response: shopOverviewSchema },
  getCustomerOverview: {
    summary: 'Get a customer’s overview',
    params: byEmail,
    response: customerOverviewSchema,
  },
} satisfies CallsOf<typeof overviewRoutes>;

type OverviewCalls = typeof overviewCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends OverviewCalls {}
}
