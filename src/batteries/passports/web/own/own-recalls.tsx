import { Link } from 'react-router';
import type { OwnUnit } from '../../contract/my-units.ts';

/** What keeps a battery of one's own from being used as before, with the way to what one was told. */
export function OwnRecalls({
  recalls = [],
  className = '',
}: Pick<OwnUnit, 'recalls'> & { className?: string }) {
  return recalls.map(({ title, noticeId }) => (
    <p
      key={title + noticeId}
      className={`rounded-control border border-danger/30 bg-danger-soft px-3 py-2 text-sm wrap-anywhere ${className}`}
    >
      <span className="font-medium">Recalled:</span> {title}.{' '}
      <Link
        to={noticeId ? `/dashboard/recallNotices#${noticeId}` : '/recalls'}
        className="font-medium text-accent underline underline-offset-4"
      >
        What to do
      </Link>
    </p>
  ));
}
