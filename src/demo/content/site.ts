import { builtInPicture, contentSchema } from '#shop/settings/contract/parts/content.ts';
import { demoPortfolio } from './portfolio.ts';

/** What the demo's pages say. The specification has some of these words: counts, questions, and the buttons. */
export const demoContent = contentSchema.parse({
  title: 'EV batteries, wholesale',
  description:
    'Traction cells, modules, packs and the parts around them, wholesale from the factory: prices per unit, minimum orders and stock, for workshops, fleets and vehicle makers.',
  hero: {
    overline: 'Wholesale, from the factory',
    title: 'Traction batteries, and every part around them',
    text: 'Cells, modules, packs, cooling and control for workshops, fleets and vehicle makers. Live stock and prices.',
    picture: {
      address: builtInPicture,
      alt: 'An opened vehicle pack: sixteen modules under a lifted lid',
    },
    buttons: [
      { label: 'See the range', to: '#products' },
      { label: 'Get in Touch', to: '#contactUs' },
    ],
    facts: [
      { term: 'Tested', detail: 'UN 38.3, UN ECE R100' },
      { term: 'Priced', detail: 'per unit, by card or bank transfer' },
      { term: 'Shipped', detail: 'as class 9, with all documents' },
    ],
  },
  counts: {
    title: 'We have served',
    entries: [
      { number: '10K+', label: 'customers' },
      { number: '3M+', label: 'annual revenue' },
      { number: '3K+', label: 'reviews' },
      { number: '30k+', label: 'products' },
    ],
  },
  visit: 'Tour the line, discuss a drawing or collect a pallet. Or email us: an engineer will answer.',
  faq: {
    text: 'Common questions before a first order.',
    entries: [
      {
        question: 'Can I cancel an order?',
        answer:
          'Until it is paid, yes: delete it under My Orders, and the stock is released. Paid orders cannot be cancelled, because we start picking, testing and booking dangerous-goods transport as soon as we receive the payment. Until a paid order ships, you can request a refund on its page, and we’ll review it.',
      },
      {
        question: 'How much do I have to order, and what does it cost?',
        answer:
          'Each product has its own minimum order, shown on its card next to the available stock. You can order any quantity in between. The total is the price per unit times the quantity. Placing the order reserves the goods for you. Pay by card or bank transfer from My Orders.',
        // The product's own figures answer it there.
        onProducts: false,
      },
      {
        question: 'How are the goods shipped, and which documents are included?',
        answer:
          'Cells, modules and packs ship as class 9 dangerous goods, UN 3480, in approved packaging at 30 % state of charge. The UN 38.3 test summary, safety data sheet and measured values per serial number are in the box. My Orders shows when a paid order has shipped.',
      },
    ],
  },
  blog: {
    text: 'Questions from the workshop floor, answered by the people who build the packs.',
    description:
      'Questions about EV batteries, answered: chemistry, state of health, balancing, cooling, transport, second life and fast charging.',
  },
  portfolio: demoPortfolio,
  footer: {
    tagline: 'Traction batteries and parts, wholesale.',
    columns: [
      {
        title: 'Shop',
        links: [
          { to: '/#products', label: 'Range' },
          { to: '/products', label: 'Products' },
          { to: '/#reviews', label: 'Reviews' },
          { to: '/dashboard/myOrders', label: 'My Orders' },
        ],
      },
      {
        title: 'Help',
        links: [
          { to: '/#faq', label: 'FAQ' },
          { to: '/blog', label: 'Blog' },
          { to: '/recalls', label: 'Recalls' },
          { to: '/#contactUs', label: 'Visit Us' },
        ],
      },
      {
        title: 'Build',
        links: [
          { to: '/calculator', label: 'Pack calculator' },
          { to: '/portfolio', label: 'Portfolio' },
          { to: '/api/docs/', label: 'API' },
        ],
      },
    ],
    certificates: ['ISO 9001', 'IATF 16949', 'ISO 14001', 'UN 38.3', 'UN ECE R100'],
  },
});
