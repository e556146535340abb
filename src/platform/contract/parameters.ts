import { z } from 'zod';
import { email, id } from './fields.ts';

export const done = z.object({ success: z.literal(true), message: z.string() });
export const byEmail = z.object({ email: email() });
export const byId = z.object({ id });
export const byProductId = z.object({ productId: id });
export const byOrderId = z.object({ orderId: id });
