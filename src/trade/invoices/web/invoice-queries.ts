import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { callApi, callApiList, send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/read-answer.ts';
import { neighboursOf, readKeyset, readTrail } from '#platform/web/shell/dashboard/list-address.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import type { InvoiceFilter } from '../contract/invoice.ts';

export const invoicesKey = ['invoices'];

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Which part of the list the address asks for, and the links to what comes before and after it. */
export function useInvoiceList() {
  const { search, state } = useLocation();
  const parameters = new URLSearchParams(search);
  const given = (name: string) => parameters.get(name)?.trim() || undefined;
  const [q, type, from, until] = ['q', 'type', 'from', 'until'].map(given);
  const filters: InvoiceFilter = {
    ...(q && { q }),
    ...((type === '380' || type === '381') && { type }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
    ...(given('sending') === 'stuck' && { sending: 'stuck' as const }),
  };
  const view = { filters, ...readKeyset(parameters) };
  return {
    ...view,
    isNarrowed: Object.keys(filters).length > 0 || view.cursor !== undefined,
    neighboursOf: (page: { items: unknown[]; nextCursor?: string | undefined }) =>
      neighboursOf(view, { shown: page.items.length, nextCursor: page.nextCursor, trail: readTrail(state) }),
  };
}

const onAPage = 50;

export function useInvoices(filters: InvoiceFilter, cursor: string | undefined) {
  const query = { limit: onAPage, ...filters, ...(cursor && { cursor }) };
  return useQuery({
    queryKey: [...invoicesKey, 'list', query],
    queryFn: ({ signal }) => callApiList('listInvoices', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Those of an order. What happens to it may bring another one. */
export function useInvoicesOf({ id, events }: { id: string; events: readonly unknown[] }) {
  return useQuery({
    queryKey: [...invoicesKey, 'order', id, events.length],
    queryFn: ({ signal }) => callApiList('listInvoices', { query: { order: id } }, { signal }),
  });
}

export function useInvoice(number: string) {
  return useQuery({
    queryKey: [...invoicesKey, 'one', number],
    queryFn: ({ signal }) => callApi('getInvoice', { params: { number } }, { signal }),
  });
}

export type InvoiceFormat = 'pdf' | 'ubl' | 'xrechnung' | 'cii';

/** Has the browser save a paper; the page stays. */
export function useSaveInvoice() {
  return useMutation({
    mutationFn: async ({ number, format }: { number: string; format: InvoiceFormat }) => {
      const params = { number };
      const answer =
        format === 'pdf'
          ? await send('getInvoicePdf', { params }, { takesLong: true })
          : await send('getInvoiceXml', { params, query: { format } }, { takesLong: true });
      await saveAnswer(answer, `${number}.${format === 'pdf' ? 'pdf' : 'xml'}`);
    },
    onError: toastFailure,
  });
}

/** The same for the pro forma invoice of an order. */
export function useSaveProForma(orderId: string) {
  return useMutation({
    mutationFn: async () =>
      await saveAnswer(
        await send('getOrderProForma', { params: { id: orderId } }, { takesLong: true }),
        'pro-forma.pdf',
      ),
    onError: toastFailure,
  });
}

/** Whatever issues or corrects an invoice: all lists are read again, also where another was quicker. */
export function useInvoiceChange<Input, Answer extends { message: string }>(
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: invoicesKey }),
  });
}
