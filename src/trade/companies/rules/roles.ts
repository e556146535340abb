/** What people of a company may do there. One row for each right; server and screens ask no other table. */
const rights = {
  'see-company': ['owner', 'buyer', 'approver', 'viewer', 'accounts-payable'],
  'see-orders': ['owner', 'buyer', 'approver', 'viewer', 'accounts-payable'],
  order: ['owner', 'buyer'],
  'see-quotes': ['owner', 'buyer', 'approver', 'viewer'],
  'ask-quotes': ['owner', 'buyer'],
  'pay-orders': ['owner', 'buyer', 'accounts-payable'],
  approve: ['owner', 'approver'],
  'see-invoices': ['owner', 'buyer', 'accounts-payable'],
  'pay-invoices': ['owner', 'accounts-payable'],
  'change-addresses': ['owner', 'buyer'],
  'see-lists': ['owner', 'buyer', 'approver', 'viewer', 'accounts-payable'],
  'change-lists': ['owner', 'buyer'],
  'change-company': ['owner'],
  'manage-people': ['owner'],
  'set-limits': ['owner'],
} as const satisfies Record<string, readonly CompanyRole[]>;

export const companyRoles = ['owner', 'buyer', 'approver', 'viewer', 'accounts-payable'] as const;
export type CompanyRole = (typeof companyRoles)[number];
export type CompanyRight = keyof typeof rights;

export const mayInCompany = (role: CompanyRole, right: CompanyRight): boolean =>
  (rights[right] as readonly CompanyRole[]).includes(role);

export const roleWords: Record<CompanyRole, { label: string; about: string }> = {
  owner: { label: 'Owner', about: 'Full access, including people and company details.' },
  buyer: { label: 'Buyer', about: 'Places orders.' },
  approver: { label: 'Approver', about: 'Approves or declines orders that need approval.' },
  viewer: { label: 'Viewer', about: 'Views orders and their documents.' },
  'accounts-payable': { label: 'Accounts payable', about: 'Views orders and pays invoices.' },
};

/** A new company waits for an admin's check where the shop asks for it; one that is blocked buys nothing. */
export const companyStates = ['waiting', 'open', 'blocked'] as const;
export type CompanyState = (typeof companyStates)[number];

/** The moves that an admin may make. */
const moves: Record<CompanyState, readonly CompanyState[]> = {
  waiting: ['open', 'blocked'],
  open: ['blocked'],
  blocked: ['open'],
};

export const canMoveCompany = (from: CompanyState, to: CompanyState): boolean => moves[from].includes(to);

/** Without an owner a company could not be managed: the last one stays. */
export const isLastOwner = (owners: number, role: CompanyRole): boolean => role === 'owner' && owners <= 1;

export type CompanyEventKind =
  | 'founded'
  | 'changed'
  | 'invited'
  | 'invitation-withdrawn'
  | 'joined'
  | 'role-changed'
  | 'removed'
  | 'left'
  | 'limits-changed'
  | 'rules-changed'
  | 'addresses-changed'
  | 'cost-centers-changed'
  | 'purchasing-changed'
  | 'domain-opened'
  | 'domain-closed'
  | 'peppol-on'
  | 'peppol-off'
  | 'document-added'
  | 'document-removed'
  | 'merged'
  | 'opened'
  | 'blocked';

/** `Made Ada a buyer`: what was done, in the past tense; who did it stands before it. */
export function describeCompanyEvent({
  kind,
  subject,
  role,
  reason,
}: {
  kind: CompanyEventKind;
  subject: string | null;
  role: CompanyRole | null;
  reason: string | null;
}): string {
  const person = subject ?? 'a person';
  const as = role ? ` as ${roleWords[role].label.toLowerCase()}` : '';
  const because = reason ? `: ${reason}` : '';
  const words: Record<CompanyEventKind, string> = {
    founded: 'added the company',
    changed: 'changed the company’s details',
    invited: `invited ${person}${as}`,
    'invitation-withdrawn': 'withdrew an invitation',
    joined: `joined${as}`,
    'role-changed': `changed ${person}’s role to ${role ? roleWords[role].label.toLowerCase() : 'another'}`,
    removed: `removed ${person}`,
    left: 'left the company',
    'limits-changed': `changed ${person}’s limits`,
    'rules-changed': 'changed the approval rules',
    'addresses-changed': 'changed the delivery addresses',
    'cost-centers-changed': 'changed the cost centres',
    'purchasing-changed': 'changed the required order references',
    'domain-opened': `allowed people with an address at ${reason ?? 'the company’s domain'} to join`,
    'domain-closed': 'turned off joining by email domain',
    'peppol-on': 'turned on Peppol invoices',
    'peppol-off': 'turned off Peppol invoices',
    'document-added': `added a document${because}`,
    'document-removed': `removed a document${because}`,
    merged: `merged another company into this one${because}`,
    opened: 'allowed the company to place orders',
    blocked: `blocked the company${because}`,
  };
  return words[kind];
}
