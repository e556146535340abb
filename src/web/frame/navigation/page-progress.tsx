import { useNavigation } from 'react-router';
import { useIsHeldUp } from './patient-loading.tsx';

/** Shows from the first moment that another page is on its way. One that comes at once does without. */
export function PageProgress() {
  const isComing = useNavigation().state !== 'idle';
  const isHeldUp = useIsHeldUp();
  return (
    <div role="status" className="absolute inset-x-0 -bottom-px">
      {isComing && !isHeldUp && (
        <>
          <span className="sr-only">Loading the page</span>
          <span className="block h-0.5 overflow-hidden bg-accent-soft transition-opacity delay-100 starting:opacity-0">
            <span className="block h-full animate-pass bg-accent" />
          </span>
        </>
      )}
    </div>
  );
}
