import type { RouteName } from '#platform/contract/calls.ts';
import { routesBySubject } from './route-table.ts';
import { subjectsByWing, titleOf } from './subjects.ts';

/** The groups of the API reference: one tag for each subject that has calls, wing by wing. */
const tagsByWing = Object.entries(subjectsByWing).map(([wing, subjects]) => ({
  name: titleOf(wing),
  tags: subjects.filter((subject) => subject in routesBySubject).map(titleOf),
}));

const tagsByCall = new Map(
  Object.entries(routesBySubject).flatMap(([subject, routes]) =>
    Object.keys(routes).map((name) => [name, titleOf(subject)]),
  ),
);

export const apiTags = {
  groups: tagsByWing,
  of(name: RouteName): string {
    const tag = tagsByCall.get(name);
    if (!tag) throw new Error(`The call ${name} belongs to no subject.`);
    return tag;
  },
};
