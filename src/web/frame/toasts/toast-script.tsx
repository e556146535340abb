import { ToastContainer } from 'react-toastify/unstyled';

export { toast } from 'react-toastify/unstyled';

/**
 * Under the navigation, which stays in reach. The unstyled build takes its looks from a stylesheet, which the page's
 * policy allows; that one stands in no layer, so only `!` wins over it.
 */
export function Shelf() {
  return (
    <ToastContainer
      autoClose={5_000}
      position="top-right"
      newestOnTop
      className="top-18! max-w-full"
      toastClassName="rounded-card! border bg-surface! font-sans! text-sm text-pretty text-ink! [&>button]:text-ink! [&>button]:opacity-70!"
    />
  );
}
