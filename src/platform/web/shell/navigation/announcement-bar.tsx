import type { ClosedShop, PageFrame } from '#platform/contract/shop-info.ts';
import { ContentLink } from './content-link.tsx';

type AnnouncementBarProps = { announcement: PageFrame['announcement']; closed: ClosedShop | null };

/** Above everything, and written by the server: nothing moves when the page comes alive. */
export function AnnouncementBar({ announcement, closed }: AnnouncementBarProps) {
  if (!announcement && !closed) return null;
  return (
    <aside
      aria-label="Announcement"
      className="border-b bg-raised px-gutter py-2 text-center text-sm wrap-anywhere"
    >
      {closed && <p className="font-medium">{closed.message}</p>}
      {announcement && (
        <p>
          {announcement.text}{' '}
          {announcement.link && (
            <ContentLink
              link={announcement.link}
              className="font-medium text-accent underline underline-offset-4"
            />
          )}
        </p>
      )}
    </aside>
  );
}
