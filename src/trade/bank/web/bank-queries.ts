import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { formatAmount, inCurrency } from '#platform/kernel/money.ts';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { overviewKey } from '#platform/web/shell/queries/query-client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import type { BankEntry } from '../contract/bank.ts';

export const bankKey = ['bank'];
export const onAPage = 50;

/** In the currency of its account, which need not be the shop's. */
export const formatIn = (currency: string, amount: number): string =>
  inCurrency(currencyOf(currency), () => formatAmount(amount));

export interface EntriesView {
  show: 'open' | 'booked' | 'all';
  page: number;
  search: string;
  statementId?: string | undefined;
}

export function useEntries({ show, page, search, statementId }: EntriesView) {
  const query = {
    ...{ show, limit: onAPage, offset: (page - 1) * onAPage },
    ...(search && { q: search }),
    ...(statementId && { statementId }),
  };
  return useQuery({
    queryKey: [...bankKey, 'entries', query],
    queryFn: ({ signal }) => callApiList('listBankEntries', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useStatements(page: number) {
  const query = { limit: onAPage, offset: (page - 1) * onAPage };
  return useQuery({
    queryKey: [...bankKey, 'statements', query],
    queryFn: ({ signal }) => callApiList('listBankStatements', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A change to what is booked: lists and counts are read again, even if another admin was quicker. */
export function useBankChange<Input>(change: (input: Input) => Promise<{ message: string }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => toast.success(message),
    onSettled: async () => {
      await Promise.all(
        [bankKey, overviewKey, ['orders']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
}

export const useBookEntry = ({ id: entryId }: Pick<BankEntry, 'id'>) =>
  useBankChange((body: CallInput<'bookBankEntry'>['body']) =>
    callApi('bookBankEntry', { params: { entryId }, body }),
  );
