import Swiper from 'swiper';
import { A11y, Autoplay, Navigation, Pagination } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/a11y';
import { fillTheLoop } from './loop-copies.ts';

export type Carousel = Swiper;

interface CarouselParts {
  frame: HTMLElement;
  bullets: HTMLElement;
  previous: HTMLElement;
  next: HTMLElement;
}

/** Turns the list inside the frame into a carousel. Without motion it jumps, and waits to be asked. */
export function startCarousel(
  { frame, bullets, previous, next }: CarouselParts,
  hasMotion: boolean,
): Carousel {
  const list = frame.children[0] as HTMLElement;
  const reviews = list.children.length;
  const slideWidth = list.children[0]?.getBoundingClientRect().width ?? 0;
  const scrolledTo = Math.round(frame.scrollLeft / (slideWidth || 1));
  frame.scrollLeft = 0;
  const copies = fillTheLoop(list);

  const carousel = new Swiper(frame, {
    modules: [A11y, Autoplay, Navigation, Pagination],
    // Their widths are the style sheet's, the same before and after.
    slidesPerView: 'auto',
    spaceBetween: 24,
    initialSlide: scrolledTo,
    speed: hasMotion ? 600 : 0,
    loop: true,
    autoplay: { enabled: hasMotion, delay: 2_500, disableOnInteraction: false },
    pagination: {
      el: bullets,
      clickable: true,
      bulletElement: 'button',
      renderBullet: (place, look) =>
        place < reviews
          ? `<button type="button" class="${look}" aria-label="Go to review ${place + 1}"></button>`
          : '',
    },
    navigation: { prevEl: previous, nextEl: next },
    a11y: {
      slideRole: 'listitem',
      slideLabelMessage: '',
      prevSlideMessage: 'Previous review',
      nextSlideMessage: 'Next review',
    },
    on: {
      // A copy counts as the review it shows.
      beforeLoopFix: () => {
        for (const [place, copy] of copies.entries()) copy.dataset.swiperSlideIndex = String(place % reviews);
      },
      destroy: () => {
        for (const copy of copies) copy.remove();
      },
    },
  });
  return carousel;
}
