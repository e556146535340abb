/** The home page's questions, and what search engines are told of them. */
export const faqEntries = [
  {
    question: 'Can I cancel an order?',
    answer:
      'Until it is paid, yes: delete it under My Orders, and the stock is released. Paid orders cannot be cancelled, because we start picking, testing and booking dangerous-goods transport as soon as we receive the payment. Until a paid order ships, you can request a refund on its page, and we’ll review it.',
  },
  {
    question: 'How much do I have to order, and what does it cost?',
    answer:
      'Each product has its own minimum order, shown on its card next to the available stock. You can order any quantity in between. The total is the price per unit times the quantity. Placing the order reserves the goods for you. Pay by card or bank transfer from My Orders.',
  },
  {
    question: 'How are the goods shipped, and which documents are included?',
    answer:
      'Cells, modules and packs ship as class 9 dangerous goods, UN 3480, in approved packaging at 30 % state of charge. The UN 38.3 test summary, safety data sheet and measured values per serial number are in the box. My Orders shows when a paid order has shipped.',
  },
];
