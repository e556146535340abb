import { ApiError } from '../api/client.ts';
import { toast } from './toast.ts';

/** Says why a call failed. That a session has ended is said once, by the session itself. */
export function toastFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return;
  toast.error(error instanceof Error ? error.message : String(error));
}
