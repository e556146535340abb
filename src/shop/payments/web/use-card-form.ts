import { useQuery } from '@tanstack/react-query';
import type { PaymentInfo } from '#platform/contract/shop-info.ts';
import { loadChunk } from '#platform/web/shell/chunks/load-chunk.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import type { CardForm } from './card-form.ts';

/** Each provider is a chunk of its own, loaded when a customer is about to pay. */
async function loadCardForm(payments: PaymentInfo): Promise<CardForm> {
  switch (payments.provider) {
    case 'sandbox': {
      const load = () => import('./sandbox/sandbox-card-form.tsx');
      return (await loadChunk('sandbox-card-form', load)).SandboxCardForm;
    }
    case 'stripe': {
      const load = () => import('./stripe/stripe-card-form.tsx');
      const { openStripeCardForm } = await loadChunk('stripe-card-form', load);
      return await openStripeCardForm(payments.publishableKey);
    }
    case 'none':
      throw new Error('This shop takes no cards.');
  }
}

export function useCardForm() {
  const { payments } = useShop();
  return useQuery({
    queryKey: ['card-form', payments],
    queryFn: async () => ({ CardForm: await loadCardForm(payments) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
