import type { ComponentProps } from 'react';

/** The icon that consists of these shapes, which vite.icons.ts takes from Lucide's. */
export function drawn(shapes: string) {
  return function Icon(props: Omit<ComponentProps<'svg'>, 'children'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: known when the shop is built
        dangerouslySetInnerHTML={{ __html: shapes }}
        {...props}
      />
    );
  };
}
