import ImageOff from 'virtual:lucide/image-off';
import { useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { useFileUrl } from './use-file-url.ts';

/** The chosen picture, if the browser can draw it, and its file's name. */
export function PicturePreview({ file }: { file: File }) {
  const url = useFileUrl(file);
  const [undrawable, setUndrawable] = useState<string>();
  return (
    <>
      <span className="grid aspect-4/3 w-32 shrink-0 place-items-center overflow-hidden rounded-md border bg-raised text-muted max-sm:w-24">
        {url && url === undrawable && <ImageOff className="size-6" />}
        {url && url !== undrawable && (
          <img
            src={url}
            alt={`Preview of ${file.name}`}
            onError={() => setUndrawable(url)}
            className="size-full object-contain"
          />
        )}
      </span>
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{file.name}</span>
        <span className="block text-muted">
          {formatCount(Math.ceil(file.size / 1000))} KB · choose another
        </span>
      </span>
    </>
  );
}
