import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from './button.tsx';

type FloatingLinkProps = { to: string; icon: ReactNode; children: string };

/** A page's main way on: at the window's bottom right wherever the page is scrolled to, and over what covers it while it loads. */
export function FloatingLink({ to, icon, children }: FloatingLinkProps) {
  return (
    <div data-floating className="fixed right-gutter bottom-4 z-50 sm:bottom-6 print:hidden">
      <Button asChild size="large" className="shadow-lg max-sm:px-4 max-sm:text-sm">
        <Link to={to}>
          {icon}
          {/* On the narrowest phones it would reach over the buttons at the left. */}
          <span className="max-[379px]:sr-only">{children}</span>
        </Link>
      </Button>
    </div>
  );
}
