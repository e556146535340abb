import type { ToastContent, ToastOptions } from 'react-toastify/unstyled';
import { loadToasts } from './load-toasts.ts';

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
