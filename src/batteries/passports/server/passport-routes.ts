import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import type { ReadSeller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import { bearerOf, type Caller } from '#platform/server/http/access/authentication.ts';
import type { ContentAt } from '#platform/server/http/content-cache/public-content.ts';
import { pathOf } from '#platform/server/http/content-cache/public-content.ts';
import type { InTurn } from '#platform/server/http/limits/turns.ts';
import type { SendPage } from '#platform/server/http/pages.ts';
import { drawQrPng, drawQrSvg } from '#platform/server/pdf/codes/qr-code.ts';
import { batteryPassReady } from '../contract/batterypass-ready.ts';
import { findLink, linkHeader, linksetHeader, linksetOf, linksetType, linksOf } from '../contract/linkset.ts';
import type { PassportView } from '../contract/passport.ts';
import { passportJsonLd } from '../contract/view-passport.ts';
import { digitalLinkPath, readDigitalLink } from '../rules/digital-link.ts';
import { findUnit } from './find-unit.ts';
import { makePassportLabel } from './make-passport-label.ts';
import { findReader } from './passport-access.ts';
import { findProductOf, readPassport } from './read-passport.ts';

interface Parts {
  db: Database;
  /** Where visitors find the shop. */
  address: string;
  readSeller: ReadSeller;
  findCaller(token: string): Promise<Caller | undefined>;
  sendPage: SendPage;
  inTurn: InTurn;
  contentOfPage: ContentAt;
}

/** Where a passport's code leads: its page, or for programs its data. */
export function registerPassportRoutes(app: FastifyInstance, parts: Parts): void {
  const { sendPage, inTurn, contentOfPage } = parts;
  const isData = (request: FastifyRequest) => wantedForm(request) !== 'page';
  const schema = { hide: true };
  // Pages are the same for everybody; data is not, and is never kept.
  const config = { contentAt: contentOfPage, isNeverCached: isData };

  app.get('/01/*', { schema, config }, async (request, reply) => {
    const form = wantedForm(request);
    reply.header('vary', 'accept, authorization');
    if (form === 'page') {
      const page = await sendPage(request, reply);
      const link = readDigitalLink(pathOf(request.url));
      if (reply.statusCode === 200 && link)
        reply.header('link', linkHeader(parts.address + digitalLinkPath(link)));
      return page;
    }
    // Also before a refusal: a proxy must not give one reader's answer to another.
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    const passport = await inTurn(request, () => requirePassport(pathOf(request.url), bearerOf(request)));
    reply.header('link', linkHeader(passport.identifier));
    if (form === 'links') return await sendLinks(passport, wantedLink(request), reply);
    const { type, write } = dataForms[form];
    return reply.type(`${type}; charset=utf-8`).send(JSON.stringify(write(passport)));
  });

  app.get(
    '/passports/:gtin/:serial/:file',
    { schema, config: { isPublic: true } },
    async (request, reply) => {
      const { gtin, serial, file } = request.params as Record<'gtin' | 'serial' | 'file', string>;
      const draw = files[file];
      if (!draw) throw noPassport();
      const passport = await inTurn(request, () => requirePassport(`/01/${gtin}/21/${serial}`, undefined));
      const { type, bytes } = await inTurn(request, async () => await draw(passport));
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=300')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `inline; filename="passport-${serial}-${file}"`)
        .send(bytes);
    },
  );

  /** All links of a battery, or the way to the one that was asked for. */
  async function sendLinks(passport: PassportView, wanted: string, reply: FastifyReply) {
    const product = await findProductOf(parts.db, passport.gtin);
    const links = linksOf(passport, { address: parts.address, productPage: product?.movedTo });
    if (isWholeSet(wanted)) {
      reply.header('link', [linkHeader(passport.identifier), linksetHeader].join(', '));
      return reply.type(linksetType).send(JSON.stringify(linksetOf(passport, links)));
    }
    const link = findLink(links, wanted);
    if (!link) throw new ShopError('not-found', 'This battery has no link of this type.');
    return reply.redirect(link.href, 307);
  }

  async function requirePassport(path: string, bearer: string | undefined): Promise<PassportView> {
    const link = readDigitalLink(path);
    const unit = link && (await findUnit(parts.db, link));
    const passport =
      unit && (await readPassport(parts, unit, await findReader(parts, unit, bearer), link.serial));
    if (!passport) throw noPassport();
    return passport;
  }
}

/** How a passport is requested: as a page, or as data. */
type PassportForm = 'page' | 'json' | 'json-ld' | 'batterypass-ready' | 'links';

/** What an address with `?form=` may name, for who cannot say it by a header: a browser, or a link in a mail. */
const namedForms: ReadonlySet<unknown> = new Set<PassportForm>(['json', 'json-ld', 'batterypass-ready']);

const formsByType: Record<string, PassportForm> = {
  'text/html': 'page',
  'application/xhtml+xml': 'page',
  'application/json': 'json',
  'application/ld+json': 'json-ld',
  [linksetType]: 'links',
};

interface Asked {
  query: unknown;
  headers: { accept?: string | undefined };
}

/** The link that is asked for by `?linkType=`; all of them where the header asks for a set of links. */
const wantedLink = ({ query }: Pick<Asked, 'query'>): string => {
  const { linkType } = query as { linkType?: unknown };
  return typeof linkType === 'string' ? linkType.slice(0, 200) : 'linkset';
};

/** `all` is the older word. */
const isWholeSet = (linkType: string) => linkType === 'linkset' || linkType === 'all';

/** As the address names it, else as the `Accept` header says. */
export function wantedForm({ query, headers }: Asked): PassportForm {
  if (typeof (query as { linkType?: unknown }).linkType === 'string') return 'links';
  const { form } = query as { form?: unknown };
  return isNamed(form) ? form : acceptedForm(headers.accept);
}

const isNamed = (form: unknown): form is PassportForm => namedForms.has(form);

/** The most preferred form we have; of equals the first. A page by default. */
function acceptedForm(accept: string | undefined): PassportForm {
  let wanted: PassportForm = 'page';
  let best = 0;
  for (const range of (accept ?? '').slice(0, 1_000).split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const form = formsByType[type];
    const quality = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
    if (!form || !(quality > best)) continue;
    best = quality;
    wanted = form;
  }
  return wanted;
}

const dataForms: Record<
  Exclude<PassportForm, 'page' | 'links'>,
  { type: string; write(passport: PassportView): object }
> = {
  json: { type: 'application/json', write: (passport) => passport },
  'json-ld': { type: 'application/ld+json', write: passportJsonLd },
  'batterypass-ready': { type: 'application/json', write: batteryPassReady },
};

type Drawn = { type: string; bytes: Buffer };

/** The code alone, and with what stands on the label. All of it is public. */
const files: Partial<Record<string, (passport: PassportView) => Drawn | Promise<Drawn>>> = {
  'code.svg': ({ identifier }) => ({ type: 'image/svg+xml', bytes: Buffer.from(drawQrSvg(identifier)) }),
  'code.png': ({ identifier }) => ({ type: 'image/png', bytes: drawQrPng(identifier) }),
  'label.pdf': async (passport) => ({ type: 'application/pdf', bytes: await makePassportLabel(passport) }),
};

const noPassport = () => new ShopError('not-found', 'No passport found at this address.');
