import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

/** Where toasts appear. The unstyled build takes its looks from a stylesheet, which the page's policy allows. */
export function Toasts() {
  return <ToastContainer autoClose={5_000} position="top-right" newestOnTop theme="light" />;
}
