import { IdentityError, type IdentityErrorCode } from './identity.ts';

const width = 500;
const height = 600;

/** The popup's last page closes it right after its message, which may come a moment later than the closing. */
const graceAfterClosing = 1_000;

type PopupMessage = { type: 'ampyard-signed-in' } | { type: 'ampyard-sign-in-failed'; code?: string };

/** The refusals that mean something else than 'try again'. Cancelling at the provider is closing the popup. */
const codes: Record<string, IdentityErrorCode> = {
  access_denied: 'popup-closed-by-user',
  'operation-not-allowed': 'operation-not-allowed',
  'second-factor': 'second-factor',
};

/**
 * Opens the provider's popup and waits for what its last page tells. That comes by a channel of this origin:
 * the provider's pages may cut the tie between the two windows.
 */
export async function runSignInPopup(address: string): Promise<void> {
  const popup = window.open(address, 'ampyard-sign-in', placement());
  if (!popup)
    throw new IdentityError('other', 'Your browser blocked the sign-in window. Allow pop-ups and try again.');

  const channel = new BroadcastChannel('ampyard-sign-in');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  channel.onmessage = ({ data }: MessageEvent<PopupMessage>) => {
    if (data.type === 'ampyard-signed-in') resolve();
    if (data.type === 'ampyard-sign-in-failed')
      reject(
        new IdentityError(
          codes[data.code ?? ''] ?? 'other',
          'Google sign-in did not work. Please try again.',
        ),
      );
  };
  const watch = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(watch);
    setTimeout(
      () => reject(new IdentityError('popup-closed-by-user', 'The sign-in window was closed.')),
      graceAfterClosing,
    );
  }, 300);

  try {
    await promise;
  } finally {
    clearInterval(watch);
    channel.close();
  }
}

/** In the middle of the shop's window. */
function placement(): string {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
