import type { Config } from '../settings/config.ts';
import { type Finding, fine, problem, warning } from './doctor-rule.ts';

const check = 'Settings';

/** What a start refuses, as findings. */
export function judgeRefusals(problems: string[]): Finding[] {
  return problems.map((says) =>
    problem(check, {
      says,
      why: 'the shop can’t start with it',
      mend: 'correct it in the environment or .env; see .env.example for all settings',
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
        says: `demo mode listens on ${host}, which others can reach`,
        why: 'its logins are public, including the admin login',
        mend: 'set SHOP_MODE=live for business, or remove HOST for a demo',
      }),
    );
  if (mode === 'live' && !smtp)
    findings.push(
      problem(check, {
        says: 'SMTP_URL is not set',
        why: 'customers get no emails; all wait and are sent once it is set',
        mend: 'set SMTP_URL=smtps://user:password@mail.example:465 and MAIL_FROM=…',
      }),
    );
  if (publicUrl?.startsWith('https:') && trustProxy === 0)
    findings.push(
      problem(check, {
        says: 'TRUST_PROXY is 0, but PUBLIC_URL is https, which needs a proxy',
        why: 'all visitors look like the proxy and share one rate limit',
        mend: 'set TRUST_PROXY to the number of proxies in front of the shop, usually 1',
      }),
    );
  if (mode === 'demo' && publicUrl?.startsWith('http:') && !/\/\/(localhost|127\.)/.test(publicUrl))
    findings.push(
      warning(check, {
        says: 'PUBLIC_URL uses http',
        why: 'passwords are sent unencrypted',
        mend: 'put a TLS proxy such as Caddy in front of the shop and use https',
      }),
    );
  if (mode === 'live' && identity.provider === 'builtin' && !google)
    findings.push(
      warning(check, {
        says: 'GOOGLE_CLIENT_ID is not set',
        why: 'the Google button does not work',
        mend: 'create an OAuth client in Google’s console; see docs/operations.md for its addresses',
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
    says: `${version} has had no security updates since ${end}`,
    why: 'known security holes stay open, although the shop runs',
    mend: 'install Node 24, then npm ci',
  });
}
