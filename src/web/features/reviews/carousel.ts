import Swiper from 'swiper';
import { A11y, Autoplay, Navigation, Pagination } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/a11y';

export type Carousel = Swiper;

interface CarouselParts {
  frame: HTMLElement;
  bullets: HTMLElement;
  previous: HTMLElement;
  next: HTMLElement;
}

/** Fewer do not fill the window and one more on each side, of which a loop is made. */
const fewestToLoop = 6;

/** Turns the list inside the frame into a carousel. Without motion it jumps, and waits to be asked. */
export function startCarousel(
  { frame, bullets, previous, next }: CarouselParts,
  hasMotion: boolean,
): Carousel {
  const [list] = frame.children;
  const slides = list?.children ?? [];
  const slideWidth = slides[0]?.getBoundingClientRect().width ?? 0;
  const scrolledTo = Math.round(frame.scrollLeft / (slideWidth || 1));
  frame.scrollLeft = 0;

  return new Swiper(frame, {
    modules: [A11y, Autoplay, Navigation, Pagination],
    // Their widths are the style sheet's, the same before and after.
    slidesPerView: 'auto',
    spaceBetween: 24,
    initialSlide: scrolledTo,
    speed: hasMotion ? 600 : 0,
    ...(slides.length >= fewestToLoop ? { loop: true } : { rewind: true }),
    autoplay: { enabled: hasMotion, delay: 2_500, disableOnInteraction: false },
    pagination: { el: bullets, clickable: true, bulletElement: 'button' },
    navigation: { prevEl: previous, nextEl: next },
    a11y: {
      slideRole: 'listitem',
      slideLabelMessage: '',
      prevSlideMessage: 'Previous review',
      nextSlideMessage: 'Next review',
      paginationBulletMessage: 'Go to review {{index}}',
    },
  });
}
