import { useMutation } from '@tanstack/react-query';
import { maxPhotoBytes, maxPictureBytes } from '#platform/kernel/picture.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { bytesOfPicture, pictureLabels } from '../../../contract/picture.ts';

/** Too large for the shop to keep, and not too large for it to make smaller. Not every system labels its files. */
export function canBeReduced({ size, type }: File): boolean {
  return size > maxPictureBytes && size <= maxPhotoBytes && (type === '' || pictureLabels.includes(type));
}

/** Has the shop make a photo small enough to be a product's picture. */
export function useReducePicture() {
  return useMutation({
    mutationFn: async (photo: File) => {
      const { image } = await callApi('reducePicture', { body: photo });
      const name = photo.name.replace(/\.\w+$/, '');
      return new File([bytesOfPicture(image)], `${name}.webp`, { type: 'image/webp' });
    },
  });
}
