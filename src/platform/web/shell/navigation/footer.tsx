import { Link } from 'react-router';
import { useSeller, useShop } from '../shop/use-shop.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

const columns = [
  {
    title: 'Shop',
    links: [
      { to: '/#products', label: 'Range' },
      { to: '/products', label: 'Products' },
      { to: '/#reviews', label: 'Reviews' },
      { to: '/dashboard/myOrders', label: 'My Orders' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/#faq', label: 'FAQ' },
      { to: '/blog', label: 'Blog' },
      { to: '/recalls', label: 'Recalls' },
      { to: '/#contactUs', label: 'Visit Us' },
    ],
  },
  {
    title: 'Build',
    links: [
      { to: '/calculator', label: 'Pack calculator' },
      { to: '/portfolio', label: 'Portfolio' },
      // No page of the router's.
      { to: '/api/docs/', label: 'API', reloadDocument: true },
    ],
  },
];

const certificates = ['ISO 9001', 'IATF 16949', 'ISO 14001', 'UN 38.3', 'UN ECE R100'];

const look = 'inline-block rounded-sm py-1 text-muted transition-colors hover:text-ink';

export function Footer() {
  const { isDemo } = useShop();
  const { name, street, town, country, hours, email } = useSeller();
  return (
    <footer className="mt-section border-t bg-surface text-sm">
      <div className="mx-auto max-w-wide px-gutter py-12">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-[1.6fr_repeat(3,1fr)]">
          <div className="max-lg:col-span-full">
            <Wordmark name={name} />
            <p className="mt-3 text-muted">Traction batteries and parts, wholesale.</p>
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
                  {links.map(({ label, ...target }) => (
                    <li key={label}>
                      <Link {...target} className={look}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t pt-6 text-muted">
          <ul aria-label="Certificates and tests" className="flex flex-wrap gap-2">
            {certificates.map((certificate) => (
              <li key={certificate} className="rounded-sm border px-2 py-0.5 text-xs tabular-nums">
                {certificate}
              </li>
            ))}
          </ul>
          {/* Where there is room, it stands in the navigation. */}
          <ThemeSwitch withWords className="sm:hidden" />
          <p>{isDemo ? `Demo shop: ${name}, its products and people are fictional.` : name}</p>
        </div>
      </div>
    </footer>
  );
}
