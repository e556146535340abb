import { ToastContainer } from 'react-toastify/unstyled';

export { toast } from 'react-toastify/unstyled';
export { placeToasts } from './toast-place.ts';

/**
 * At the bottom, where `placeToasts` has found room. The unstyled build takes its looks from a stylesheet, which the page's
 * policy allows; that one stands in no layer, so only `!` wins over it.
 */
export function Shelf() {
  return (
    <ToastContainer
      autoClose={5_000}
      position="bottom-left"
      newestOnTop
      className="right-auto! bottom-(--toast-bottom,1rem)! left-(--toast-left,1rem)! w-[min(22rem,100vw-2rem)]! p-0!"
      toastClassName="mb-0! mt-2 rounded-card! border bg-surface! font-sans! text-sm text-pretty text-ink! [&>button]:text-ink! [&>button]:opacity-70!"
    />
  );
}
