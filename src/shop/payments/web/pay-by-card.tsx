import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import type { CardFormProps } from './card-form.ts';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import { useCardForm } from './use-card-form.ts';

/** The card form of the shop's provider, whatever is paid: while it loads, when it cannot be loaded, and when it is there. */
export function PayByCard(props: CardFormProps) {
  const { data, error, isFetching, refetch } = useCardForm();
  if (data) return <data.CardForm {...props} />;
  if (!error) return <CardFormSkeleton />;
  return (
    <ErrorState title="Card payment could not be loaded" onRetry={() => void refetch()} pending={isFetching}>
      Please check your connection. Nothing was charged.
    </ErrorState>
  );
}
