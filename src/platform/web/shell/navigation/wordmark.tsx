import type { BrandInfo } from '#platform/contract/shop-info.ts';
import { classNames } from '../../ui/page/class-names.ts';

/** A prismatic cell, as public/favicon.svg has it; the bolt is a hole in it, so it can be sprayed onto a crate. */
const cell =
  'M5 4.5V3a1 1 0 0 1 1-1h2.5a1 1 0 0 1 1 1v1.5h5V3a1 1 0 0 1 1-1H18a1 1 0 0 1 1 1v1.5a3 3 0 0 1 3 3V19a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V7.5a3 3 0 0 1 3-3Z';
const bolt = 'M13.3 6.75 6.8 14.3h4.7l-1.05 5.45 6.75-8.05h-4.7Z';

/** The seller's logo; else their name in capitals, beside the mark where it is the software's own demo. */
export function Wordmark({ name, brand, nameLook }: { name: string; brand: BrandInfo; nameLook?: string }) {
  if (brand.mark !== 'own')
    return nameLook ? (
      <>
        {/* On a phone the links need its place: there it is the seller's icon. */}
        <img src="/favicon.svg" alt="" className="size-6 @min-[27rem]:hidden" />
        <span className={nameLook}>
          <LogoOrName name={name} brand={brand} />
        </span>
      </>
    ) : (
      <LogoOrName name={name} brand={brand} />
    );
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 fill-accent">
        <path fillRule="evenodd" d={cell + bolt} />
      </svg>
      <span className={classNames('text-base font-extrabold tracking-[0.06em] uppercase', nameLook)}>
        {name}
      </span>
    </span>
  );
}

function LogoOrName({ name, brand: { logo, logoDark } }: { name: string; brand: BrandInfo }) {
  if (!logo)
    return (
      <span className="block max-w-80 truncate text-base font-extrabold tracking-[0.06em] uppercase">
        {name}
      </span>
    );
  const look = 'h-8 max-w-40 object-contain object-left';
  return (
    <>
      {/* A logo without one for dark pages stands on white there. */}
      <img
        src={logo}
        alt={name}
        className={classNames(look, logoDark ? 'dark:hidden' : 'dark:rounded-sm dark:bg-[#fff] dark:p-1')}
      />
      {logoDark && <img src={logoDark} alt={name} className={`${look} hidden dark:block`} />}
    </>
  );
}
