import { useMutation } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Field } from '#platform/web/ui/forms/field.tsx';

type PickPictureProps = { present: string | undefined; onChange: (picture: string) => void };

/** A photo of what is meant, made smaller by the shop. */
export function PickPicture({ present, onChange }: PickPictureProps) {
  const reduce = useMutation({
    mutationFn: (body: File) => callApi('reducePicture', { body }, { takesLong: true }),
    onSuccess: ({ image }) => onChange(image),
  });
  return (
    <div className="grid gap-3">
      <Field
        label="Picture"
        hint={reduce.isPending ? 'Resizing…' : 'Defaults to the product’s picture.'}
        error={reduce.error?.message}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) reduce.mutate(file);
            }}
          />
        )}
      </Field>
      {present && (
        <img
          src={present}
          alt="Selected"
          className="size-32 rounded-control border bg-raised object-contain"
        />
      )}
    </div>
  );
}
