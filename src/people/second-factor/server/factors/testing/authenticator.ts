import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

/**
 * The code of an app that was told this key. By default the next one, which counts already, and still does should the half
 * minute end meanwhile; a code that was used with `ahead` 0 is another one.
 */
export function codeOf(key: string, ahead = 1): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key));
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + ahead);
}
