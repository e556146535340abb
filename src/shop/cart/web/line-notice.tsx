import TriangleAlert from 'virtual:lucide/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/page/button.tsx';

type LineNoticeProps = { press: string; about: string; onPress: () => void; children: ReactNode };

/** What is to know of a line of the cart, and the one press that settles it: beside the words, or below them on a phone. */
export function LineNotice({ press, about, onPress, children }: LineNoticeProps) {
  return (
    <div className="order-3 col-span-full grid grid-cols-[1rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-control bg-warning-soft px-3 py-2 text-sm @md:grid-cols-[1rem_minmax(0,1fr)_auto]">
      <TriangleAlert className="size-4 text-warning @max-md:mt-0.5 @max-md:self-start" />
      <p className="text-pretty">{children}</p>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${press}: ${about}`}
        onClick={onPress}
        className="@max-md:col-start-2 @max-md:justify-self-start"
      >
        {press}
      </Button>
    </div>
  );
}
