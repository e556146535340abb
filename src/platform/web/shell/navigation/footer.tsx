import type { PageFrame } from '#platform/contract/shop-info.ts';
import { useSeller, useShop } from '../shop/use-shop.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { ContentLink } from './content-link.tsx';
import { Wordmark } from './wordmark.tsx';

const look = 'inline-block rounded-sm py-1 text-muted transition-colors hover:text-ink';

/** The frame of the shop, or that of a preview. */
export function Footer({ frame }: { frame?: PageFrame }) {
  const shop = useShop();
  const { isDemo, brand } = shop;
  const { tagline, columns, certificates, legal } = frame ?? shop.frame;
  const { name, street, town, country, hours, email } = useSeller();
  return (
    <footer className="mt-section border-t bg-surface text-sm">
      <div className="mx-auto max-w-wide px-gutter py-12">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-[1.6fr_repeat(3,1fr)]">
          <div className="max-lg:col-span-full">
            <Wordmark name={name} brand={brand} />
            {tagline && <p className="mt-3 text-muted">{tagline}</p>}
            <address className="mt-5 text-muted not-italic">
              {[street, town].filter(Boolean).join(', ')}
              <br />
              {country}
            </address>
            <p className="mt-3 max-w-56 text-muted">{hours}</p>
            {email && (
              <a href={`mailto:${email}`} className={`mt-2 font-medium ${look}`}>
                {email}
              </a>
            )}
          </div>
          <nav aria-label="Footer" className="contents">
            {columns.map(({ title, links }) => (
              <div key={title}>
                <p className="font-medium">{title}</p>
                <ul className="mt-2">
                  {links.map((link) => (
                    <li key={link.label}>
                      <ContentLink link={link} className={look} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t pt-6 text-muted">
          {certificates.length > 0 && (
            <ul aria-label="Certificates and tests" className="flex flex-wrap gap-2">
              {certificates.map((certificate) => (
                <li key={certificate} className="rounded-sm border px-2 py-0.5 text-xs tabular-nums">
                  {certificate}
                </li>
              ))}
            </ul>
          )}
          {legal.length > 0 && (
            <nav aria-label="Legal" className="flex flex-wrap gap-x-4">
              {legal.map((link) => (
                <ContentLink key={link.to} link={link} className={look} />
              ))}
            </nav>
          )}
          {/* Where there is room, it stands in the navigation. */}
          <ThemeSwitch withWords className="sm:hidden" />
          <p>{isDemo ? `Demo shop: ${name}, its products and people are fictional.` : name}</p>
        </div>
      </div>
    </footer>
  );
}
