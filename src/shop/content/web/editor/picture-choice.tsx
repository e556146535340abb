import { useMutation } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Field } from '#platform/web/ui/forms/field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { pictureLabels } from '#shop/catalog/contract/picture.ts';
import { builtInPicture } from '#shop/settings/contract/parts/content.ts';
import { Line, useField } from './editor.tsx';

/** Has the shop keep a picture, and answers its address. A large one is made smaller. */
export function useKeepPicture(onKept: (address: string) => void) {
  return useMutation({
    mutationFn: (file: File) => callApi('keepContentPicture', { body: file }),
    onSuccess: ({ address }) => onKept(address),
    onError: toastFailure,
  });
}

type PictureChoiceProps = { path: readonly string[] };

/** A picture with what it shows, which is asked for with it. */
export function PictureChoice({ path }: PictureChoiceProps) {
  const { value, set, error } = useField<{ address: string; alt: string } | null>(path);
  const keep = useKeepPicture((address) => set({ address, alt: value?.alt ?? '' }));
  return (
    <div className="grid gap-4">
      <Field
        label="Picture"
        hint="PNG, JPG, SVG or WebP, up to 10 MB. The shop makes it smaller."
        error={error}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept={pictureLabels.join()}
            disabled={keep.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) keep.mutate(file);
              target.value = '';
            }}
          />
        )}
      </Field>
      {value && value.address !== builtInPicture && (
        <img
          src={value.address}
          alt=""
          className="max-h-40 w-auto justify-self-start rounded-control border"
        />
      )}
      {value && (
        <>
          <Line
            path={[...path, 'alt']}
            label="Alternative text"
            hint="What the picture shows, for people who do not see it."
            required
          />
          <Button variant="secondary" size="small" className="justify-self-start" onClick={() => set(null)}>
            Remove picture
          </Button>
        </>
      )}
    </div>
  );
}
