import { srcSetOf, variantFormats } from '#platform/kernel/picture.ts';

type ProductPictureProps = {
  /** The address of the picture, as a product names it. */
  image: string;
  /** What it shows, unless the words beside it say so. */
  alt?: string;
  /** How wide it is drawn, as in the `sizes` attribute: the browser takes the smallest file that will do. */
  sizes: string;
  /** It is the first thing seen of its page: fetched at once and before others, not when it comes into view. */
  isFirstSeen?: boolean;
  className?: string;
};

/** A product's picture in the smallest file that will do. It is fetched when it comes into view. */
export function ProductPicture({
  image,
  alt = '',
  sizes,
  isFirstSeen = false,
  className,
}: ProductPictureProps) {
  return (
    // The <img> alone takes part in the layout around it; a <source> would count as an item of a flex box.
    <picture className="contents [&>source]:hidden">
      {variantFormats.map((format) => {
        const srcSet = srcSetOf(image, format);
        return srcSet && <source key={format} type={`image/${format}`} sizes={sizes} srcSet={srcSet} />;
      })}
      {/* `loading` stands before `src`: some browsers begin to fetch at once when they see an address. */}
      <img
        {...(isFirstSeen ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        width={1200}
        height={900}
        alt={alt}
        src={image}
        className={className}
      />
    </picture>
  );
}
