import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';

export const deliveryOptionsKey = ['deliveryOptions'];

type Line = { productId: string; quantity: number };

/** What can be chosen for these lines to a country, once there is one. */
export function useDeliveryOptions(lines: readonly Line[], country: string | undefined) {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : undefined;
  const asked = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  return useQuery({
    queryKey: [...deliveryOptionsKey, email, country, asked],
    queryFn: ({ signal }) =>
      callApi(
        email ? 'getMyDeliveryOptions' : 'getDeliveryOptions',
        { body: { lines: asked, country: country ?? '' } },
        { signal },
      ),
    enabled: country !== undefined && asked.length > 0,
    placeholderData: keepPreviousData,
  });
}
