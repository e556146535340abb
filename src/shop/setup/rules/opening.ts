/** What the list of things to do before opening is made of. */
export interface OpeningFacts {
  hasAdmin: boolean;
  /** Whether an admin has a passkey or an authenticator app. */
  hasSecondFactor: boolean;
  /** Fields that the seller has not stated, by part of the settings. */
  missing: Record<'identity' | 'money' | 'calendar' | 'delivery' | 'content' | 'legal', string[]>;
  /** The year whose holidays the calendar lacks, if it lists any. */
  yearWithoutHolidays: number | undefined;
  /** Whether emails are sent rather than queued. */
  sendsEmail: boolean;
  takesCards: boolean;
  listedProducts: number;
  /** Products on sale with a picture of the demo, which shows another maker's name. */
  demoPictures: number;
}

const stepNames = [
  'admin',
  'seller',
  'money',
  'calendar',
  'delivery',
  'email',
  'payments',
  'products',
  'content',
  'legal',
] as const;

export type StepName = (typeof stepNames)[number];

export interface OpeningStep {
  step: StepName;
  title: string;
  /** `required`: the shop cannot open without it. `recommended`: it can, and should not. */
  state: 'done' | 'required' | 'recommended';
  /** What is missing, in words. */
  missing: string[];
  /** The page of the dashboard that has it. */
  to: string;
}

/** Of the step of products. */
export const noProducts = 'A product on sale';

const words: Record<string, string> = {
  name: 'Trade name',
  legalName: 'Legal name',
  street: 'Street',
  postcode: 'Postcode',
  town: 'Town',
  country: 'Country',
  phone: 'Phone',
  emergencyPhone: '24-hour emergency phone',
  email: 'Email',
  currency: 'Currency',
  iban: 'Bank account (IBAN)',
  timeZone: 'Time zone',
  handlingDays: 'Handling days',
  methods: 'A delivery method',
  'hero.title': 'Title of the home page',
  'hero.text': 'Text of the home page',
  'hero.picture': 'Your own picture of the home page',
  description: 'Description for search engines',
  'footer.tagline': 'Tagline in the footer',
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
  returns: 'Returns',
};

const written = (fields: string[]) => fields.map((field) => words[field] ?? field);

/** Every step of opening a shop, in the order in which they are done. Setup, overview and doctor show this one list. */
export function listSteps(facts: OpeningFacts): OpeningStep[] {
  const { missing } = facts;
  const settings = '/dashboard/settings';
  const required = (step: StepName, title: string, lacks: string[], to: string): OpeningStep => ({
    ...{ step, title, missing: lacks, to },
    state: lacks.length > 0 ? 'required' : 'done',
  });
  const recommended = (step: StepName, title: string, lacks: string[], to: string): OpeningStep => ({
    ...{ step, title, missing: lacks, to },
    state: lacks.length > 0 ? 'recommended' : 'done',
  });
  // A shop is paid by transfer, by card, or both.
  const needed = missing.money.filter((field) => field !== 'iban' || !facts.takesCards);
  const money = needed.length > 0 || missing.money.length === 0 ? required : recommended;
  const holidays = facts.yearWithoutHolidays;
  const calendar = missing.calendar.length === 0 && holidays ? recommended : required;
  const admin = facts.hasAdmin ? recommended : required;
  return [
    admin(
      'admin',
      'Admin',
      [
        ...(facts.hasAdmin ? [] : ['First admin']),
        ...(facts.hasSecondFactor ? [] : ['Second factor of an admin']),
      ],
      '/dashboard/myProfile#second-factor',
    ),
    required('seller', 'Seller', written(missing.identity), settings),
    money('money', 'Currency and bank', written(missing.money), `${settings}/money`),
    calendar(
      'calendar',
      'Calendar',
      [...written(missing.calendar), ...(holidays ? [`Holidays of ${holidays}`] : [])],
      `${settings}/calendar`,
    ),
    required('delivery', 'Delivery', written(missing.delivery), `${settings}/delivery`),
    recommended('email', 'Email', facts.sendsEmail ? [] : ['Mail server (SMTP_URL)'], '/setup?step=email'),
    recommended(
      'payments',
      'Card payments',
      facts.takesCards ? [] : ['Stripe keys (STRIPE_SECRET_KEY …)'],
      '/setup?step=payments',
    ),
    recommended(
      'products',
      'Products',
      [
        ...(facts.listedProducts > 0 ? [] : [noProducts]),
        ...(facts.demoPictures > 0
          ? [
              `Your own pictures of ${facts.demoPictures} ${facts.demoPictures === 1 ? 'product' : 'products'}`,
            ]
          : []),
      ],
      '/setup?step=products',
    ),
    recommended('content', 'Home page', written(missing.content), '/dashboard/content'),
    recommended('legal', 'Legal texts', written(missing.legal), `${settings}/legal`),
  ];
}

export const stepsInTheWay = (steps: OpeningStep[]): OpeningStep[] =>
  steps.filter(({ state }) => state === 'required');
