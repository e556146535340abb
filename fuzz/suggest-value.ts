import type { Making } from './whole-request.ts';
import type { KnownOrder, Person } from './world.ts';

/** A real value for a field of that name, where one is known. */
export function suggestValue(name: string, making: Making): unknown {
  return suggestions[name]?.(making);
}

const suggestions: Record<string, (making: Making) => unknown> = {
  email: suggestEmail,
  newEmail: ({ number, dice }) => `fuzz-${number}-${dice.whole(0, 1e9)}@example.test`,
  name: ({ number }) => `Fuzz ${number}`,
  displayName: ({ actor, number }) => actor.person?.name ?? `Fuzz ${number}`,
  image: ({ operation, pictures, dice }) =>
    operation.kind === 'identity' ? 'https://lh3.googleusercontent.com/a/x' : dice.find(pictures.good),
  phone: ({ dice }) => dice.find(['4930123456', 4930123456]),
  currentPassword: ({ actor }) => actor.person?.password ?? 'wrong password',
  newPassword: ({ dice }) => `a new password ${dice.whole(0, 1e9)}`,
  password: ({ dice, actor }) => (dice.chance(0.7) && actor.person?.password) || 'a wrong password',
  rating: ({ dice }) => dice.whole(1, 5),
  id: suggestId,
  fileId: ({ world, dice }) => dice.find(world.claimFiles),
  orderId: suggestOrderId,
  cursor: ({ world, dice }) => dice.find(world.orders)?.id,
  productID: ({ world, dice }) => dice.find(world.products)?._id,
  productId: suggestProductId,
  address: ({ dice }) => `${dice.whole(1, 99)} Dock Road\nHamburg`,
  picture: ({ world, dice }) => {
    const file = dice.find(world.products)?.image.split('/').at(-1);
    return dice.chance(0.5) ? file : file?.replace(/\.\w+$/, '-480.webp');
  },
  limit: ({ dice }) => dice.pick([1, 5, 100, 500]),
  offset: ({ dice }) => dice.pick([0, 1, 1_000_000_000]),
  page: ({ dice }) => dice.whole(1, 4),
  q: ({ dice, world }) =>
    dice.pick(['cell', 'fuzz', '', 'AY-2026-00001', 'fz-', 'P-0', dice.find(world.orders)?.id ?? 'pack']),
  provider: ({ dice }) => dice.pick(['google', 'facebook']),
  providerId: ({ dice }) => dice.pick(['google', 'credential']),
  callbackURL: ({ dice }) => dice.pick(['/', 'http://localhost/', 'http://evil.test/', '//evil.test']),
  person: ({ dice }) => dice.pick(['grace', 'linus', '1']),
};

function suggestEmail({ operation, actor, world, dice, number }: Making): string {
  const guest = dice.find(world.guests)?.email ?? 'nobody@example.test';
  if (operation.name === 'POST /api/auth/sign-up/email')
    return dice.chance(0.8) ? `fuzz-${number}-${dice.whole(0, 1e9)}@example.test` : guest;
  // What an admin does to somebody is done to guests: the others are needed until the end.
  if (actor.role === 'admin' && ['deleteUser', 'grantAdmin'].includes(operation.name)) return guest;
  const isOwn = actor.person && dice.chance(0.85);
  if (isOwn) return actor.person?.email ?? guest;
  const anybody: Person[] = [...Object.values(world.residents), ...world.guests];
  return dice.find(anybody)?.email ?? guest;
}

function suggestId(making: Making): string | undefined {
  const { operation, world, dice } = making;
  if (operation.path.includes('/order')) return suggestOrderId(making);
  if (operation.path.includes('/parkedPayment')) return dice.find(world.parkedPayments);
  return suggestProductId(making);
}

function suggestProductId({ actor, world, dice }: Making): string | undefined {
  // The stock of the others is added up in the end.
  return dice.find(actor.role === 'admin' ? world.ownProducts : world.products)?._id;
}

function suggestOrderId({ operation, actor, world, dice }: Making): string | undefined {
  const isFitting = ({ isPaid, isShipped, isDeleted }: KnownOrder) => {
    if (operation.name === 'shipOrder') return isPaid && !isShipped;
    return operation.name === 'correctDeliveryAddress' ? !isShipped && !isDeleted : !isPaid && !isDeleted;
  };
  const own = world.orders.filter(({ email }) => actor.role === 'admin' || email === actor.person?.email);
  const wanted = dice.chance(0.7) ? own.filter(isFitting) : dice.chance(0.5) ? own : world.orders;
  return (dice.find(wanted) ?? dice.find(own) ?? dice.find(world.orders))?.id;
}
