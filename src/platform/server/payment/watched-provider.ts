import type { LabelsOf } from '../metrics/metric-table.ts';
import { type Metrics, timed } from '../metrics/metrics.ts';
import { type Tracing, traced } from '../tracing/tracing.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The same provider, with every call to it timed and traced. */
export function watchProvider(
  provider: PaymentProvider,
  { metrics, tracing }: { metrics: Metrics; tracing?: Tracing | undefined },
): PaymentProvider {
  const { name } = provider;
  const watch = <Answer>(
    call: LabelsOf<'ampyard_payment_provider_seconds'>['call'],
    work: () => Promise<Answer>,
  ): Promise<Answer> =>
    timed(
      () => traced(tracing, { name: `${name} ${call}`, kind: 'client' }, work),
      (outcome, seconds) => {
        const labels = {
          provider: name,
          call,
          outcome: outcome === 'failed' ? outcome : ('answered' as const),
        };
        metrics.time('ampyard_payment_provider_seconds', labels, seconds);
      },
    );
  return {
    ...provider,
    createIntent: (request) => watch('createIntent', () => provider.createIntent(request)),
    findIntent: (id) => watch('findIntent', () => provider.findIntent(id)),
    cancelIntent: (id) => watch('cancelIntent', () => provider.cancelIntent(id)),
    refund: (request) => watch('refund', () => provider.refund(request)),
    listRefunds: (wanted) => watch('listRefunds', () => provider.listRefunds(wanted)),
  };
}
