import type { CallsOf } from '#platform/contract/calls.ts';
import type { transportRoutes } from './routes.ts';
import { adviseTransportSchema, transportSchema } from './transport.ts';

export const transportCalls = {
  adviseTransport: {
    summary: 'Get transport advice for products by road, sea and air',
    body: adviseTransportSchema,
    response: transportSchema,
  },
} satisfies CallsOf<typeof transportRoutes>;

type TransportCalls = typeof transportCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends TransportCalls {}
}
