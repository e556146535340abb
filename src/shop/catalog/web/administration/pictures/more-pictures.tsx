import ImagePlus from 'virtual:lucide/image-plus';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { pictureLimits } from '#platform/kernel/upload-limits.ts';
import { FieldNotes } from '#platform/web/ui/forms/field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { pictureLabels } from '../../../contract/picture.ts';
import { uploadMessages } from '../../../contract/product-messages.ts';
import { FormSection } from '../form-section.tsx';
import {
  type ChosenPictures,
  canBeReduced,
  moved,
  useReducePicture,
  withMain,
  withMore,
} from './chosen-pictures.ts';
import { PictureThumbnail } from './picture-thumbnail.tsx';

type MorePicturesProps = {
  /** The address of the main picture that stays unless another one is chosen. */
  present?: string;
};

/** The pictures after the main one, in their order: added, moved by mouse or keyboard, made the main one, removed. */
export function MorePictures({ present }: MorePicturesProps) {
  const { control, getValues, setValue, formState } = useFormContext<ChosenPictures>();
  const pictures = useWatch({ control, name: 'pictures' });
  const [dragged, setDragged] = useState<number>();
  const [isOver, setIsOver] = useState(false);
  const [told, setTold] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const reduce = useReducePicture();
  const errors = formState.errors.pictures;
  const error = refusal ?? errors?.root?.message ?? errors?.message;

  function set({ image, pictures }: ChosenPictures) {
    const options = { shouldDirty: true, shouldValidate: true };
    if (image !== getValues('image')) setValue('image', image, options);
    setValue('pictures', pictures, options);
  }

  async function add(files: File[]) {
    setRefusal(undefined);
    for (const file of files) {
      try {
        const picture = canBeReduced(file) ? await reduce.mutateAsync(file) : file;
        const { leftOut, ...chosen } = withMore(getValues(), [picture], present);
        if (leftOut > 0) return setRefusal(uploadMessages.tooManyPictures(pictureLimits.ofAProduct));
        set(chosen);
      } catch (failure) {
        setRefusal(`${file.name}: ${(failure as Error).message}`);
      }
    }
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= pictures.length || from === to) return;
    set({ ...getValues(), pictures: moved(getValues('pictures'), from, to) });
    setTold(`Moved to place ${to + 1} of ${pictures.length}`);
  }

  function makeMain(index: number) {
    set(withMain(getValues(), index, present));
    setTold('Set as main picture');
  }

  function remove(index: number) {
    set({ ...getValues(), pictures: pictures.filter((_, place) => place !== index) });
    setTold('Removed');
  }

  return (
    <FormSection
      id="pictures"
      title="More pictures"
      about={`Shown after the main one, in this order. ${pictures.length + 1 < pictureLimits.ofAProduct ? 'Drop them here, several at once.' : 'The maximum is reached.'}`}
      isWrong={Boolean(error ?? errors)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button below does the same. */}
      <div
        className={classNames(
          'grid gap-4 rounded-control',
          isOver && 'bg-accent-soft outline-2 outline-accent',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(event.dataTransfer.types.includes('Files'));
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void add([...event.dataTransfer.files]);
        }}
      >
        {pictures.length > 0 && (
          <ol className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
            {pictures.map((picture, index) => (
              <PictureThumbnail
                key={keyOf(picture)}
                picture={picture}
                place={index + 1}
                isLast={index === pictures.length - 1}
                error={errors?.[index]?.message}
                onMove={(by) => move(index, index + by)}
                onMakeMain={() => makeMain(index)}
                onRemove={() => remove(index)}
                onDrag={() => setDragged(index)}
                onDropHere={() => {
                  if (dragged !== undefined) move(dragged, index);
                  setDragged(undefined);
                }}
              />
            ))}
          </ol>
        )}
        <div>
          <Button
            variant="secondary"
            size="small"
            pending={reduce.isPending}
            disabled={pictures.length + 1 >= pictureLimits.ofAProduct}
            onClick={() => chooseFiles((files) => void add(files))}
          >
            <ImagePlus />
            Add pictures
          </Button>
          <FieldNotes {...(error && { error })} errorId="pictures-error" hintId="pictures-hint" />
          <p role="status" className="sr-only">
            {told}
          </p>
        </div>
      </div>
    </FormSection>
  );
}

const keys = new WeakMap<File, string>();

/** Of a file there is nothing but itself to know it again by. */
function keyOf(picture: File | string): string {
  if (typeof picture === 'string') return picture;
  const key = keys.get(picture) ?? crypto.randomUUID();
  keys.set(picture, key);
  return key;
}

/** The form has one file field, the main picture's. This one is not part of it, and opens only at a press. */
function chooseFiles(onChosen: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = pictureLabels.join();
  input.onchange = () => onChosen([...(input.files ?? [])]);
  input.click();
}
