import { type Flaw, setHeader } from './break-content.ts';
import type { Draft } from './draft.ts';
import { oddText } from './odd-values.ts';

/** What can be wrong with where a request goes. The shop may answer as if it were right, or that there is no such thing. */
export const addressFlaws: Record<string, Flaw> = {
  'percent-encoded letters'(draft, dice) {
    rewriteTarget(draft, (path) =>
      path.replace(/[a-z]/gi, (letter) => (dice.chance(0.3) ? encodeByte(letter) : letter)),
    );
  },
  'encoded twice'(draft) {
    rewriteTarget(draft, (path) => path.replaceAll('%', '%25').replace('a', '%2561'));
  },
  'broken encoding'(draft, dice) {
    rewriteTarget(
      draft,
      (path) => path + dice.pick(['%', '%zz', '%ff', '%c0%80', '%00', '%0d%0ax: y', '%ed%a0%80']),
    );
  },
  'dot segments'(draft, dice) {
    rewriteTarget(draft, (path) =>
      insert(path, dice.pick(['/.', '/x/..', '/%2e', '/x/%2e%2e', '/..']), dice.next()),
    );
  },
  'doubled slashes'(draft, dice) {
    rewriteTarget(draft, (path) => insert(path, dice.pick(['/', '//', '/\\', '\\']), dice.next()));
  },
  'trailing slash'(draft) {
    rewriteTarget(draft, (path) => `${path}/`);
  },
  'capital letters'(draft) {
    rewriteTarget(draft, (path) => path.toUpperCase());
  },
  'path parameters'(draft) {
    rewriteTarget(draft, (path) => `${path};jsessionid=1`);
  },
  'absolute address'(draft, dice) {
    rewriteTarget(
      draft,
      (path) => dice.pick(['http://localhost', 'http://evil.test', 'http://[', 'x://y:z']) + path,
    );
  },
  'no address'(draft, dice) {
    draft.rewriteTarget = () =>
      dice.pick(['*', '/', '//', '?', '/?', '/%', '/#', '/.', '/..', '//localhost', '/\\x']);
    draft.isMisaddressed = true;
  },
  'long address'(draft, dice) {
    rewriteTarget(draft, (path) => path + 'x'.repeat(dice.pick([200, 1_000, 12_000, 20_000])));
  },
  'letters beyond ASCII'(draft) {
    rewriteTarget(draft, (path) => `${path}é🔋`);
  },
  'control characters'(draft, dice) {
    rewriteTarget(draft, (path) => path + dice.pick(['\0', '\x07', '\t', '\x7f']));
  },
  fragment(draft) {
    rewriteTarget(draft, (path) => `${path}#/../x`);
  },
};

/** What can be wrong with how it comes. */
export const envelopeFlaws: Record<string, Flaw> = {
  'odd host'(draft, dice) {
    setHeader(draft, 'host', dice.pick(hosts));
  },
  'no host'(draft) {
    draft.headers = draft.headers.filter(([name]) => name !== 'host');
  },
  'another version'(draft, dice) {
    draft.version = dice.pick(['HTTP/1.0', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'http/1.1', 'SIP/2.0', '']);
    if (dice.chance(0.5)) draft.headers = draft.headers.filter(([name]) => name !== 'host');
  },
  'two hosts'(draft) {
    draft.headers.push(['host', 'evil.test']);
  },
  'wrong cookies'(draft, dice) {
    setHeader(draft, 'cookie', dice.pick(cookies));
  },
  'odd authorization'(draft, dice) {
    const bearer = draft.actor.bearer ?? 'x';
    setHeader(
      draft,
      'authorization',
      dice.pick([
        'Bearer',
        'Bearer ',
        `bearer  ${bearer}`,
        `Basic ${bearer}`,
        `Bearer ${bearer}x`,
        `Bearer ${'a'.repeat(6_000)}`,
        'Bearer %00',
        'Bearer a.b.c',
        'Bearer ..',
      ]),
    );
    draft.actor = { role: 'nobody' };
  },
  'odd header'(draft, dice) {
    const name = dice.pick([
      'accept',
      'accept-encoding',
      'accept-language',
      'if-none-match',
      'range',
      'origin',
      'referer',
      'x-forwarded-proto',
      'x-forwarded-host',
      'x-forwarded-for',
      'content-encoding',
      'x-http-method-override',
      'stripe-signature',
      'user-agent',
      'x-request-id',
      'sec-fetch-site',
    ]);
    setHeader(
      draft,
      name,
      dice.pick([
        '',
        '*',
        '*/*;q=9',
        'gzip',
        'http://[',
        'DELETE',
        'null',
        '"',
        'bytes=-1-0',
        't=1,v1=00',
        `W/"${'x'.repeat(2_000)}"`,
        oddText(dice).replace(/[^ -~]/g, '?'),
      ]),
    );
  },
  'control characters in a header'(draft, dice) {
    draft.headers.push(['x-odd', dice.pick(['\0', '\x07', 'é🔋', '\x7f'])]);
  },
  'too many headers'(draft, dice) {
    for (let index = 0; index < dice.pick([150, 1_900]); index++)
      draft.headers.push([`x-${index}`, 'y'.repeat(5)]);
  },
  'other method'(draft, dice) {
    // An admin's GET that turns into a DELETE would remove somebody who is needed until the end.
    if (draft.actor.role === 'admin') return;
    draft.method = dice.pick([
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'QUERY',
      'get',
      'NONSENSE',
    ]);
    draft.isMisaddressed ||= draft.method !== draft.operation.method;
  },
};

const hosts = [
  '[',
  'a b',
  '',
  'a:b@c',
  ']',
  '[::1',
  '[::1]',
  'localhost:99999',
  'localhost:x',
  'evil.test',
  'localhost:3200.evil.test',
  'a/b',
  'a?b',
  'a#b',
  '%',
  '%00',
  '\\',
  'é',
  '127.0.0.1',
  'x'.repeat(300),
  ' ',
] as [string, ...string[]];

const cookies = [
  'better-auth.session_token=garbage',
  'better-auth.session_token=%00.%ff',
  'better-auth.session_token=a.b; better-auth.session_token=c.d',
  'better-auth.session_data=e30; better-auth.state=x',
  '=; ;;=x',
  '_interaction=%; _session=x; _session.sig=y',
  `x=${'y'.repeat(7_000)}`,
  '__proto__=1; constructor=2',
] as [string, ...string[]];

function rewriteTarget(draft: Draft, rewrite: (path: string) => string): void {
  draft.isMisaddressed = true;
  const before = draft.rewriteTarget ?? ((target) => target);
  draft.rewriteTarget = (target) => {
    const [path = '', ...query] = before(target).split('?');
    return [rewrite(path), ...query].join('?');
  };
}

function encodeByte(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

/** Before one of its slashes. */
function insert(path: string, piece: string, where: number): string {
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index);
  const at = slashes[Math.floor(where * slashes.length)] ?? 0;
  return path.slice(0, at) + piece + path.slice(at);
}
