import largeWebp from './hero.webp';
import smallAvif from './hero-720.avif';
import smallWebp from './hero-720.webp';
import mediumAvif from './hero-1200.avif';
import mediumWebp from './hero-1200.webp';
import largeAvif from './hero-2000.avif';

const sizes = '(min-width: 76rem) 43rem, (min-width: 64rem) 56vw, 92vw';

/** The first thing everybody waits for, so it is fetched at once, in the smallest file that will do. */
export function HeroPicture() {
  return (
    <picture className="contents [&>source]:hidden">
      <source
        type="image/avif"
        sizes={sizes}
        srcSet={`${smallAvif} 720w, ${mediumAvif} 1200w, ${largeAvif} 2000w`}
      />
      <img
        alt="An opened vehicle pack: sixteen modules under a lifted lid"
        width={2000}
        height={1250}
        fetchPriority="high"
        sizes={sizes}
        srcSet={`${smallWebp} 720w, ${mediumWebp} 1200w, ${largeWebp} 2000w`}
        src={mediumWebp}
        // Its edges fade into the ground, so that the pack stands free; on a wide screen it reaches out of its column.
        className="w-full mask-[radial-gradient(ellipse_50%_50%,#000_60%,transparent)] lg:-mr-[16%] lg:w-[116%] lg:max-w-none"
      />
    </picture>
  );
}
