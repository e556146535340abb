import { z } from 'zod';

const justPaidSchema = z.object({ justPaid: z.object({ id: z.uuid(), number: z.string().optional() }) });

/** Router state by which the list of orders knows that one of them has just been paid. */
export function justPaid(order: {
  _id: string;
  number?: string | undefined;
}): z.infer<typeof justPaidSchema> {
  return { justPaid: { id: order._id, number: order.number } };
}

export function readJustPaid(state: unknown) {
  return justPaidSchema.safeParse(state).data?.justPaid;
}
