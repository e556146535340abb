import ImageOff from 'virtual:lucide/image-off';
import ImagePlus from 'virtual:lucide/image-plus';
import Shrink from 'virtual:lucide/shrink';
import { type Ref, useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { formatCount } from '#platform/kernel/count.ts';
import { Field } from '#platform/web/ui/forms/field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { pictureLabels } from '../../../contract/picture.ts';
import {
  type ChosenPictures,
  canBeReduced,
  useFileUrl,
  useReducePicture,
  withMore,
} from './chosen-pictures.ts';

type PictureFieldProps = {
  name: string;
  value: File | undefined;
  /** The address of the picture that stays unless another one is chosen. */
  present: string | undefined;
  onChange: (files: [File, ...File[]]) => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * The browser's own file input, spread invisibly over the field: click, keyboard, drag and drop and screen readers
 * work as everywhere. The form keeps the chosen file, not the input.
 */
function PictureField({ name, value: file, present, onChange, error, ref }: PictureFieldProps) {
  const [isOver, setIsOver] = useState(false);
  useKeepPageWhenMissed();
  return (
    <Field
      label="Image"
      required={!present}
      error={error}
      hint="PNG, JPG, JPEG, SVG or WebP, up to 100 KB. Larger photos can be compressed."
    >
      {({ className: _, ...control }) => (
        <div className={classNames('relative w-full rounded-[inherit]', isOver && 'bg-accent-soft')}>
          {/* The input is emptied at once, so this is what says which file was chosen. */}
          <div aria-live="polite" className="flex min-h-32 items-center gap-4 p-4">
            {file ? <PicturePreview file={file} /> : <Invitation present={present} />}
          </div>
          <input
            {...control}
            ref={ref}
            type="file"
            multiple
            name={name}
            accept={pictureLabels.join()}
            required={!present}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ currentTarget: input }) => {
              const [first, ...more] = input.files ?? [];
              if (first) onChange([first, ...more]);
              // Choosing the same file again, after it was made smaller, is a choice too.
              input.value = '';
            }}
            onDragEnter={() => setIsOver(true)}
            onDragLeave={() => setIsOver(false)}
            onDrop={() => setIsOver(false)}
          />
        </div>
      )}
    </Field>
  );
}

function Invitation({ present }: { present: string | undefined }) {
  return (
    <>
      <span
        className={classNames(
          'grid aspect-4/3 w-32 shrink-0 place-items-center overflow-hidden rounded-md border text-muted max-sm:w-24',
          present ? 'bg-raised' : 'border-dashed',
        )}
      >
        {present ? (
          <img src={present} alt="Current" className="size-full object-contain" />
        ) : (
          <ImagePlus className="size-6" />
        )}
      </span>
      <span className="text-muted">
        <span className="font-medium text-accent">
          {present ? 'Choose another picture' : 'Choose a picture'}
        </span>{' '}
        or drop it here
      </span>
    </>
  );
}

/** A picture dropped beside the field would be opened in place of the page, and everything typed in would be gone. */
function useKeepPageWhenMissed(): void {
  useEffect(() => {
    const keepPage = (event: DragEvent) => {
      const isField = event.target instanceof HTMLInputElement && event.target.type === 'file';
      if (!isField && event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const events = ['dragover', 'drop'] as const;
    for (const name of events) window.addEventListener(name, keepPage);
    return () => {
      for (const name of events) window.removeEventListener(name, keepPage);
    };
  }, []);
}

/** The chosen picture, if the browser can draw it, and its file's name. */
function PicturePreview({ file }: { file: File }) {
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

/** A product's main picture, inside a FormProvider, with the way on for a photo that is too large. */
export function ProductPictureField({ present }: { present?: string }) {
  const form = useFormContext<ChosenPictures>();
  const { field, fieldState } = useController({ name: 'image', control: form.control });
  const reduce = useReducePicture();
  const { name, ref, value: chosen } = field;
  const file = chosen instanceof File ? chosen : undefined;

  function choose(chosen: File | undefined) {
    field.onChange(chosen);
    void form.trigger('image');
  }

  /** Of several chosen files, those after the first follow the main picture. */
  function chooseAll([main, ...more]: [File, ...File[]]) {
    choose(main);
    if (more.length === 0) return;
    const { pictures } = withMore(form.getValues(), more, present);
    form.setValue('pictures', pictures, { shouldDirty: true, shouldValidate: true });
  }

  /** It may have been put among the others. */
  function keepPresent() {
    const pictures = form.getValues('pictures').filter((picture) => picture !== present);
    form.setValue('pictures', pictures, { shouldDirty: true });
    choose(undefined);
  }

  async function makeSmaller(photo: File) {
    // Another one may have been chosen meanwhile.
    const isStillChosen = () => form.getValues('image') === photo;
    await reduce.mutateAsync(photo).then(
      (smaller) => isStillChosen() && choose(smaller),
      ({ message }: Error) => isStillChosen() && form.setError('image', { message }),
    );
  }

  return (
    <div>
      <PictureField
        name={name}
        ref={ref}
        value={file}
        present={typeof chosen === 'string' ? chosen : present}
        error={fieldState.error?.message}
        onChange={chooseAll}
      />
      <div className="flex flex-wrap gap-3 not-empty:mt-3">
        {file && canBeReduced(file) && (
          <Button
            variant="secondary"
            size="small"
            pending={reduce.isPending}
            onClick={() => void makeSmaller(file)}
          >
            <Shrink />
            Compress picture
          </Button>
        )}
        {chosen !== undefined && present && (
          <Button variant="quiet" size="small" onClick={keepPresent}>
            Keep current picture
          </Button>
        )}
      </div>
    </div>
  );
}
