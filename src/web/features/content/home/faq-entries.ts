/** The home page's questions, and what search engines are told of them. */
export const faqEntries = [
  {
    question: 'Can I cancel an order?',
    answer:
      'Until it is paid, yes: delete it under My Orders, and its quantity goes back into stock. Paid orders cannot be cancelled, because we begin to pick, test and book the dangerous-goods transport as soon as the payment is in. Until a paid order ships you can request a refund on its page, and we decide.',
  },
  {
    question: 'How much do I have to order, and what does it cost?',
    answer:
      'Each product has its own minimum, shown on its card next to what is in stock; you may order any whole number from the one to the other. The total is the price per unit times the quantity. Placing the order reserves the goods for you, and you pay by card or bank transfer from My Orders.',
  },
  {
    question: 'How do the goods travel, and which papers come with them?',
    answer:
      'Cells, modules and packs ship as class 9 dangerous goods, UN 3480, in approved packaging at 30 % state of charge. The UN 38.3 test summary, safety data sheet and measured values per serial number are in the box. My Orders shows when a paid order has left us.',
  },
];
