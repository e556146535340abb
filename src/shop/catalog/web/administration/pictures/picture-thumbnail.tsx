import ChevronLeft from 'virtual:lucide/chevron-left';
import ChevronRight from 'virtual:lucide/chevron-right';
import X from 'virtual:lucide/x';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { ChosenPicture } from './chosen-pictures.ts';
import { useFileUrl } from './chosen-pictures.ts';

type PictureThumbnailProps = {
  picture: ChosenPicture;
  /** Counted from 1. */
  place: number;
  isLast: boolean;
  error: string | undefined;
  onMove: (by: 1 | -1) => void;
  onMakeMain: () => void;
  onRemove: () => void;
  onDrag: () => void;
  onDropHere: () => void;
};

export function PictureThumbnail({
  picture,
  place,
  isLast,
  error,
  onMove,
  onMakeMain,
  onRemove,
  onDrag,
  onDropHere,
}: PictureThumbnailProps) {
  const file = picture instanceof File ? picture : undefined;
  const url = useFileUrl(file) ?? (typeof picture === 'string' ? picture : undefined);
  const { keepFocus, ...focus } = useFocusThroughMoves(place);
  const move = (by: 1 | -1) => () => {
    keepFocus();
    onMove(by);
  };
  const name = `picture ${place}`;
  return (
    <li
      draggable
      onDragStart={({ dataTransfer }) => {
        // Firefox drags nothing that carries nothing.
        dataTransfer.setData('text/plain', name);
        onDrag();
      }}
      onDrop={(event) => {
        // Files dropped on it are added to all of them.
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.stopPropagation();
        onDropHere();
      }}
      className="grid cursor-grab content-start gap-1 rounded-control border p-1.5 active:cursor-grabbing"
      {...focus}
    >
      <span className="relative block aspect-4/3 overflow-hidden rounded-sm bg-raised">
        {url && (
          <img src={url} alt={file?.name ?? ''} draggable={false} className="size-full object-contain" />
        )}
        <span className="absolute top-1 left-1 min-w-6 rounded-full border bg-surface px-1.5 text-center text-xs tabular-nums">
          {place}
        </span>
      </span>
      <span className="flex justify-between">
        <Button
          variant="quiet"
          size="small"
          className="px-2 aria-disabled:opacity-45"
          aria-label={`Move ${name} earlier`}
          aria-disabled={place === 1 || undefined}
          onClick={move(-1)}
        >
          <ChevronLeft />
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="px-2 aria-disabled:opacity-45"
          aria-label={`Move ${name} later`}
          aria-disabled={isLast || undefined}
          onClick={move(1)}
        >
          <ChevronRight />
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="px-2"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <X />
        </Button>
      </span>
      <Button
        variant="quiet"
        size="small"
        className="px-1 text-xs"
        aria-label={`Set as main picture: ${name}`}
        onClick={onMakeMain}
      >
        Set as main picture
      </Button>
      {error && <p className="text-xs text-invalid">{error}</p>}
    </li>
  );
}

/** What is moved in the list is taken out of the page for a moment, and what had the focus in it would lose it. */
function useFocusThroughMoves(place: number) {
  const ref = useRef<HTMLLIElement>(null);
  const kept = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it has come to another place.
  useEffect(() => {
    if (kept.current instanceof HTMLElement) kept.current.focus();
    kept.current = null;
  }, [place]);
  const keepFocus = () => {
    kept.current = ref.current?.contains(document.activeElement) ? document.activeElement : null;
  };
  return { ref, keepFocus };
}
