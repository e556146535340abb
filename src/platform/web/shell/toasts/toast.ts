import { useSyncExternalStore } from 'react';
import type { ToastContent, ToastOptions } from 'react-toastify/unstyled';
import { ApiError } from '../api/client.ts';
import { loadEnhancement } from '../chunks/load-chunk.ts';

type ToastScript = typeof import('./toast-script.tsx');

let script: ToastScript | undefined;
const listeners = new Set<() => void>();

/** One that does not come is asked for again with the next toast. */
export async function loadToasts(): Promise<ToastScript | undefined> {
  if (script) return script;
  script = await loadEnhancement('toasts', () => import('./toast-script.tsx'));
  for (const listener of listeners) listener();
  return script;
}

export function useToastScript(): ToastScript | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => script,
    () => undefined,
  );
}

let count = 0;

/** Shows it as soon as the script of toasts is there. */
const show =
  (kind: 'success' | 'error' | 'info') =>
  (content: ToastContent, options?: ToastOptions): ToastOptions['toastId'] => {
    count += 1;
    const toastId = options?.toastId ?? `toast-${count}`;
    void loadToasts().then((script) => {
      script?.placeToasts();
      script?.toast[kind](content, { ...options, toastId });
    });
    return toastId;
  };

/** A few words at the bottom, which go by themselves. Each answers by what to take it away. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** One of them, or all. */
  dismiss(toastId?: ToastOptions['toastId']): void {
    void loadToasts().then((script) => script?.toast.dismiss(toastId));
  },
};

/** Says why a call failed. That a session has ended is said once, by the session itself. */
export function toastFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return;
  toast.error(error instanceof Error ? error.message : String(error));
}
