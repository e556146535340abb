import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { z } from 'zod';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { dropFromTab, keepInTab, readFromTab } from '#platform/web/shell/tab-storage.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { useSettled } from '#platform/web/ui/forms/use-settled.ts';
import { cartStore } from '#shop/cart/web/store/cart-store.ts';
import { addQuickOrderSchema } from '../contract/quick-order.ts';
import { type JudgedRows, judgedByNumber, toSent, verdictOn } from './judged-rows.ts';
import { changeRows, isFilled, listRows } from './row-list.ts';

const keptSchema = z.object({
  rows: z.array(z.object({ number: z.int(), sku: z.string(), quantity: z.string() })),
  /** What was sent and not answered: sent again as it was, it is added once. */
  unanswered: z
    .object({ numbers: z.array(z.int()), rows: addQuickOrderSchema.shape.rows })
    .optional()
    .catch(undefined),
});

type QuickOrderDraft = z.infer<typeof keptSchema>;

/** Rows stay with the tab, through a reload, a look at another page, and signing in again. */
function readDraft(email: string): QuickOrderDraft {
  return readFromTab(keyOf(email), keptSchema) ?? { rows: [] };
}

function keepDraft(email: string, draft: QuickOrderDraft): void {
  if (draft.rows.length === 0 && !draft.unanswered) dropFromTab(keyOf(email));
  else keepInTab(keyOf(email), draft);
}

function keyOf(email: string): string {
  return `quickOrder:${email}`;
}

type Unanswered = NonNullable<QuickOrderDraft['unanswered']>;

/** What came of the last press. */
export interface Added {
  lines: number;
  /** Rows that could be had when they were looked at, and no longer. */
  changed: number;
}

const nothingJudged: JudgedRows = new Map();

/** Who types is not asked about after each letter. */
const settledMs = 300;

/** The rows, what the shop says of each, and the way of the good ones into the cart. */
export function useQuickOrder() {
  const { email } = useSignedInUser();
  const [draft] = useState(() => readDraft(email));
  const [list, dispatch] = useReducer(changeRows, draft.rows, listRows);
  const [unanswered, setUnanswered] = useState(draft.unanswered);
  const [added, setAdded] = useState<Added>();
  const [isSending, setIsSending] = useState(false);
  const [isWanted, setIsWanted] = useState(false);

  const filled = useMemo(() => list.rows.filter(isFilled), [list.rows]);
  const settled = useSettled(filled, settledMs);
  // As they are, not as they were settled: what has just gone into the cart must not be back after a reload.
  useEffect(() => keepDraft(email, { rows: filled, unanswered }), [email, filled, unanswered]);

  const { data, error, isFetching, refetch } = useQuery<JudgedRows>({
    queryKey: ['quickOrder', email, settled],
    queryFn: async ({ signal }) => {
      if (settled.length === 0) return nothingJudged;
      const { rows } = await callApi('checkQuickOrder', { body: { rows: settled.map(toSent) } }, { signal });
      return judgedByNumber(settled, rows);
    },
    // While it is unknown whether the rows are in the cart, they are not checked against it.
    enabled: !unanswered,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    gcTime: 0,
  });
  const judged = data ?? nothingJudged;

  async function send(sent: Unanswered): Promise<void> {
    setIsSending(true);
    setUnanswered(sent);
    keepDraft(email, { rows: filled, unanswered: sent });
    try {
      const answer = await cartStore.addQuickOrder(sent.rows);
      const judged = answer?.rows ?? [];
      const isIn = judged.map(({ code }) => code === 'taken' || code === 'rounded');
      const numbers = sent.numbers.filter((_, index) => isIn[judged[index]?.row ?? index]);
      setAdded({ lines: isIn.filter(Boolean).length, changed: sent.numbers.length - numbers.length });
      dispatch({ kind: 'remove', numbers });
      setUnanswered(undefined);
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.isUncertain)) {
        setUnanswered(undefined);
        toastFailure(failure);
        void refetch();
      }
    }
    setIsSending(false);
  }

  /** The shop has not spoken yet of all rows as they are now. */
  const isChecking = isFetching || settled !== filled;

  // Pressed while the shop was looking at the rows: done once it has.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what has come of the check.
  useEffect(() => {
    if (!isWanted || isChecking) return;
    setIsWanted(false);
    if (!error) add();
  }, [isWanted, isChecking, error]);

  function add(): void {
    if (isChecking) {
      setIsWanted(true);
      return;
    }
    const ready = filled.filter((row) => verdictOn(row, judged)?.isReady);
    if (ready.length === 0) return;
    void send({
      numbers: ready.map(({ number }) => number),
      rows: ready.map((row) => ({ ...toSent(row), inCart: judged.get(row.number)?.inCart ?? 0 })),
    });
  }

  return {
    ...{ list, filled, dispatch, judged, error, added, unanswered, add, isChecking },
    isAdding: isSending || isWanted,
    retryCheck: () => void refetch(),
    retryAdding: () => unanswered && void send(unanswered),
  };
}

export type QuickOrder = ReturnType<typeof useQuickOrder>;
