import ChevronLeft from 'virtual:lucide/chevron-left';
import ChevronRight from 'virtual:lucide/chevron-right';
import X from 'virtual:lucide/x';
import ZoomIn from 'virtual:lucide/zoom-in';
import ZoomOut from 'virtual:lucide/zoom-out';
import { type KeyboardEvent, useState } from 'react';
import { Modal } from '#platform/web/ui/feedback/dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';

type PictureZoomProps = {
  pictures: string[];
  shown: number;
  name: string;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** How many times as wide as the window it is drawn. */
const steps = ['w-full', 'w-[200%]', 'w-[350%]'];

/** A picture over the whole page. Enlarged, it is moved by scrolling, by touch, or with the arrow keys. */
export function PictureZoom({ pictures, shown, name, onShow, onClose }: PictureZoomProps) {
  const [step, setStep] = useState(0);
  const last = steps.length - 1;

  function show(index: number) {
    setStep(0);
    onShow((index + pictures.length) % pictures.length);
  }

  function act({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') setStep(Math.min(last, step + 1));
    if (key === '-') setStep(Math.max(0, step - 1));
  }

  return (
    <Modal
      onClose={onClose}
      lightDismiss
      aria-label={`Picture of ${name}`}
      onKeyDown={act}
      className="flex h-dvh max-w-5xl flex-col overflow-hidden sm:h-auto"
    >
      <div className="flex items-center gap-1 border-b p-2">
        <Button
          variant="quiet"
          size="small"
          aria-label="Zoom out"
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        >
          <ZoomOut />
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label="Zoom in"
          disabled={step === last}
          onClick={() => setStep(step + 1)}
        >
          <ZoomIn />
        </Button>
        {pictures.length > 1 && (
          <>
            <Button
              variant="quiet"
              size="small"
              aria-label="Previous picture"
              onClick={() => show(shown - 1)}
            >
              <ChevronLeft />
            </Button>
            <Button variant="quiet" size="small" aria-label="Next picture" onClick={() => show(shown + 1)}>
              <ChevronRight />
            </Button>
            <p role="status" className="px-2 text-sm text-muted tabular-nums">
              {shown + 1} of {pictures.length}
            </p>
          </>
        )}
        <Button variant="quiet" size="small" aria-label="Close" className="ml-auto" onClick={onClose}>
          <X />
        </Button>
      </div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section
        tabIndex={0}
        aria-label="Picture. Use the arrow keys to move it"
        className="flex min-h-0 grow overflow-auto overscroll-contain bg-raised"
      >
        <img
          src={pictures[shown]}
          alt={name}
          width={1200}
          height={900}
          className={`m-auto h-auto max-w-none shrink-0 object-contain ${steps[step]}`}
        />
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
    </Modal>
  );
}
