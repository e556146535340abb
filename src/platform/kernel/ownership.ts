/*
 * Who owns what, as functions of a person and a thing. Calls are let in by these alone; should orders belong to a
 * company one day, it is said here.
 */

export function isOwnEmail(person: { email: string }, email: string): boolean {
  return person.email.toLowerCase() === email.toLowerCase();
}

/** Orders of a deleted person have no owner. */
export function ownsOrder(person: { id: string }, order: { userId: string | null }): boolean {
  return order.userId === person.id;
}
