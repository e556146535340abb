import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx';

const fields = ['name', 'email', 'phone', 'education', 'linkedIn', 'location'];

/** Of the form's shape, so that nothing jumps when it is there. */
export function ProfileSkeleton() {
  return (
    <div className="mt-6 max-w-4xl rounded-card border bg-surface p-card">
      <p role="status" className="sr-only">
        Loading your profile
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="w-20" />
            <Skeleton className="h-10 pointer-coarse:h-11" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-8 ml-auto h-10 w-44 max-sm:w-full" />
    </div>
  );
}
