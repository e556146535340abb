import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { drawMark } from '../rules/mark-drawings.ts';
import { TransportCards } from './transport-cards.tsx';

type CartTransportProps = {
  lines: readonly { productId: string; quantity: number }[];
  onTake: (productId: string, quantity: number) => void;
};

/** How what is in the cart may travel together, asked again with every change. Nothing while it cannot be told. */
export function CartTransport({ lines, onTake }: CartTransportProps) {
  const asked = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const { data: transport } = useQuery({
    queryKey: ['transport', asked],
    queryFn: ({ signal }) => callApi('adviseTransport', { body: { lines: asked } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: asked.length > 0,
  });
  if (!transport) return null;
  return (
    <section aria-labelledby="transport-heading" className="lg:col-span-full">
      <h2 id="transport-heading" className="text-xl font-semibold">
        Transport
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">How this order can be shipped, in our standard packages.</p>
      <TransportCards transport={transport} draw={drawMark} onTake={onTake} />
    </section>
  );
}
