import Shrink from 'virtual:lucide/shrink';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { PictureField } from './picture-field.tsx';
import { canBeReduced, useReducePicture } from './use-reduce-picture.ts';

/** A product's picture, inside a FormProvider, with the way on for a photo that is too large. */
export function ProductPictureField({ present }: { present?: string }) {
  const form = useFormContext<{ image: File | undefined }>();
  const { field, fieldState } = useController({ name: 'image', control: form.control });
  const reduce = useReducePicture();
  const { name, ref, value: file } = field;

  function choose(chosen: File | undefined) {
    field.onChange(chosen);
    void form.trigger('image');
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
        present={present}
        error={fieldState.error?.message}
        onChange={choose}
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
            Make it smaller
          </Button>
        )}
        {file && present && (
          <Button variant="quiet" size="small" onClick={() => choose(undefined)}>
            Keep the present picture
          </Button>
        )}
      </div>
    </div>
  );
}
