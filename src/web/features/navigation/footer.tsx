import { Link } from 'react-router';

const look = 'rounded-sm hover:text-ink';

export function Footer() {
  return (
    <footer className="mt-24 border-t">
      <div className="mx-auto flex max-w-page flex-wrap justify-between gap-x-8 gap-y-4 px-4 py-10 text-sm text-muted sm:px-6">
        <p>Ampyard · Traction batteries and parts, wholesale.</p>
        <nav aria-label="Footer" className="flex gap-6">
          <Link to="/blog" className={look}>
            Blog
          </Link>
          <Link to="/portfolio" className={look}>
            Portfolio
          </Link>
          <a href="/api/docs/" className={look}>
            API
          </a>
        </nav>
      </div>
    </footer>
  );
}
