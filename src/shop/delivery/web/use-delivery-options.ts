import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';

export const deliveryOptionsKey = ['deliveryOptions'];

type Line = { productId: string; quantity: number };

/** What can be chosen for these lines to a country, once there is one. */
export function useDeliveryOptions(lines: readonly Line[], country: string | undefined) {
  const asked = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  return useQuery({
    queryKey: [...deliveryOptionsKey, country, asked],
    queryFn: ({ signal }) =>
      callApi('getDeliveryOptions', { body: { lines: asked, country: country ?? '' } }, { signal }),
    enabled: country !== undefined && asked.length > 0,
    placeholderData: keepPreviousData,
  });
}
