import Shrink from 'virtual:lucide/shrink';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type ChosenPictures, withMore } from './chosen-pictures.ts';
import { PictureField } from './picture-field.tsx';
import { canBeReduced, useReducePicture } from './use-reduce-picture.ts';

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

  /** Whoever chooses several has chosen what is to follow the main one, too. */
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
