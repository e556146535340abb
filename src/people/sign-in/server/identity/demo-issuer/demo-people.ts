/** Whom the demo issuer knows. None of them is an admin of the shop. */
export const demoPeople = [
  { subject: 'mara', name: 'Mara Lindqvist', email: 'mara.lindqvist@example.test' },
  { subject: 'tomas', name: 'Tomás Ferreira', email: 'tomas.ferreira@example.test' },
  { subject: 'aiko', name: 'Aiko Tanaka', email: 'aiko.tanaka@example.test' },
];

export type DemoPerson = (typeof demoPeople)[number];

export function findDemoPerson(subject: unknown): DemoPerson | undefined {
  return demoPeople.find((person) => person.subject === subject);
}
