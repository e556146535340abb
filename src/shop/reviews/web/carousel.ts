import 'swiper/css';
import 'swiper/css/a11y';
import Swiper from 'swiper';
import { A11y, Autoplay, Navigation, Pagination } from 'swiper/modules';

/** Fewer do not fill the window and one more on each side, of which a loop is made. */
const fewestToLoop = 6;

/**
 * Adds copies to a list until it can go round, and answers them. They are for the eye alone: a screen reader and the
 * Tab key find every item once, while a finger may land on either.
 */
function fillTheLoop(list: HTMLElement): HTMLElement[] {
  const items = [...list.children] as HTMLElement[];
  const rounds = Math.ceil(fewestToLoop / items.length) - 1;
  const copies = Array.from({ length: rounds }, () => items.map(copyForTheEye)).flat();
  list.append(...copies);
  return copies;
}

function copyForTheEye(item: HTMLElement): HTMLElement {
  const copy = item.cloneNode(true) as HTMLElement;
  copy.ariaHidden = 'true';
  for (const button of copy.querySelectorAll('button')) button.tabIndex = -1;
  return copy;
}

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
