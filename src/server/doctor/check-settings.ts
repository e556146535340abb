import type { Config } from '../config.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

const check = 'Settings';

/** What a start refuses, as findings. */
export function judgeRefusals(problems: string[]): Finding[] {
  return problems.map((says) =>
    problem(check, {
      says,
      why: 'the shop does not start with it',
      mend: 'correct it in the environment or in .env; .env.example lists every setting',
    }),
  );
}

type Judged = Pick<
  Config,
  'bank' | 'mode' | 'smtp' | 'host' | 'publicUrl' | 'trustProxy' | 'google' | 'identity'
>;

/** What a start takes, and its owner should not. */
export function judgeSettings(config: Judged): Finding[] {
  const { mode, smtp, host, publicUrl, trustProxy, google, identity } = config;
  const isPublic = !['127.0.0.1', 'localhost', '::1'].includes(host);
  const findings: Finding[] = [];
  if (mode === 'demo' && isPublic)
    findings.push(
      problem(check, {
        says: `demo mode listens on ${host}, where others reach it`,
        why: 'its logins, the admin’s included, are public',
        mend: 'SHOP_MODE=live for business, or leave HOST out for a look around',
      }),
    );
  if (mode === 'live' && !smtp)
    findings.push(
      problem(check, {
        says: 'there is no SMTP_URL',
        why: 'customers get no emails about their orders; they wait for four days',
        mend: 'SMTP_URL=smtps://user:password@mail.example:465 and MAIL_FROM=…',
      }),
    );
  if (publicUrl?.startsWith('https:') && trustProxy === 0)
    findings.push(
      problem(check, {
        says: 'TRUST_PROXY is 0, and PUBLIC_URL is https, which ends at a proxy before the shop',
        why: 'every visitor is taken for the proxy, and all share one visitor’s rate limit',
        mend: 'TRUST_PROXY=1, or how many proxies there are, one behind the other',
      }),
    );
  if (mode === 'demo' && publicUrl?.startsWith('http:') && !/\/\/(localhost|127\.)/.test(publicUrl))
    findings.push(
      warning(check, {
        says: 'PUBLIC_URL begins with http',
        why: 'passwords can be read on the way',
        mend: 'put a proxy with TLS before the shop, such as Caddy, and begin it with https',
      }),
    );
  if (mode === 'live' && identity.provider === 'builtin' && !google)
    findings.push(
      warning(check, {
        says: 'GOOGLE_CLIENT_ID is not set',
        why: 'the Google button asks for another way to sign in',
        mend: 'make an OAuth client in Google’s console; docs/operations.md tells its addresses',
      }),
    );
  return findings.length > 0 ? findings : [fine(check, `complete, for ${mode} mode`)];
}

/** https://nodejs.org/en/about/previous-releases */
const endOfLife: Record<number, string> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
};

export function judgeNode(version: string, now: number): Finding {
  const end = endOfLife[Number.parseInt(version, 10)];
  if (!end || now < Date.parse(end)) return fine('Node', version);
  return warning('Node', {
    says: `${version} is no longer kept since ${end}`,
    why: 'its security holes stay open; the shop runs on it all the same',
    mend: 'install Node 24, then npm ci',
  });
}
