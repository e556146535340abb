/*
 * Who owns what, as functions of a person and a thing. Calls are let in by these alone. What is a company's is seen by
 * its people by their role: `mayForCompany`, which the subject of companies brings.
 */

export function isOwnEmail(person: { email: string }, email: string): boolean {
  return person.email.toLowerCase() === email.toLowerCase();
}

/** A person's own. Orders of a deleted person have no owner; one that was placed for a company is the company's. */
export function ownsOrder(
  person: { id: string },
  order: { userId: string | null; companyId: string | null },
): boolean {
  return order.companyId === null && order.userId === person.id;
}

/** Of those who may act on an order, whether as its customer: an admin does so for their own orders alone. */
export function actsAsCustomer(
  person: { id: string; isAdmin: boolean },
  order: { userId: string | null },
): boolean {
  return order.userId === person.id || !person.isAdmin;
}
