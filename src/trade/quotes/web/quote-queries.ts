import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/read-answer.ts';
import { overviewKey } from '#platform/web/shell/queries/query-client.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import type { Quote } from '../contract/quotes.ts';

export const quotesKey = ['quotes'];

export function useQuote(quoteId: string) {
  return useQuery({
    queryKey: [...quotesKey, quoteId],
    queryFn: ({ signal }) => callApi('getQuote', { params: { quoteId } }, { signal }),
  });
}

/** The tax that accepting would add; null where none is charged, nothing while it is not known. */
export function useQuoteTax({ id: quoteId, state, company }: Pick<Quote, 'id' | 'state' | 'company'>) {
  const { chargesTaxOn } = useShop();
  const isCharged = chargesTaxOn === 'all' || (chargesTaxOn === 'companies' && company !== null);
  const { data } = useQuery({
    queryKey: [...quotesKey, quoteId, 'tax'],
    queryFn: ({ signal }) => callApi('getQuoteTax', { params: { quoteId } }, { signal }),
    enabled: isCharged && state === 'sent',
  });
  return isCharged ? data?.tax : null;
}

export function useQuoteToAnswer(quoteId: string) {
  return useQuery({
    queryKey: [...quotesKey, 'to answer', quoteId],
    queryFn: ({ signal }) => callApi('getQuoteToAnswer', { params: { quoteId } }, { signal }),
  });
}

/** A change of a quote: lists, pages and counts are read again, also where it was refused because the quote had changed. */
export function useQuoteChange<Input, Answer extends { message: string }>(
  change: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      toast.success(answer.message);
      onDone?.(answer);
    },
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: quotesKey }),
        queryClient.invalidateQueries({ queryKey: overviewKey }),
      ]);
    },
  });
}

/** Saves what the quote would be invoiced with. */
export function useSavingProForma() {
  return useMutation({
    mutationFn: async (params: { quoteId: string; revision: number }) =>
      await saveAnswer(await send('getQuoteProForma', { params }, { takesLong: true }), 'pro-forma.pdf'),
    onError: toastFailure,
  });
}

/** Saves a PDF or a file that was sent; the page stays. */
export function useSaving() {
  return useMutation({
    mutationFn: async (wanted: { quoteId: string; revision: number } | { fileId: string; name: string }) =>
      'fileId' in wanted
        ? await saveAnswer(
            await send('getQuoteFile', { params: { fileId: wanted.fileId } }, { takesLong: true }),
            wanted.name,
          )
        : await saveAnswer(await send('getQuotePdf', { params: wanted }, { takesLong: true }), 'quote.pdf'),
    onError: toastFailure,
  });
}
