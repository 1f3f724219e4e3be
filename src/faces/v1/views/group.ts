/** How V1 shows the groups that a record is in. */
import { z } from 'zod';
import type { GroupFacts } from '../../../domain/published/groups.ts';
import { inner, line, view } from '../../http/view.ts';

const setView = view<GroupFacts['set']>('GroupSetName', 'The set that a group belongs to.', {
  id: line(z.uuid(), (set) => set.id, 'Its id.'),
  name: line(z.string(), (set) => set.name, 'Its name.'),
  objectType: line(z.string(), (set) => set.object_type, 'What its groups hold.'),
});

export const groupView = view<GroupFacts>('GroupName', 'A group that the record, or what it stands in, is a member of.', {
  id: line(z.uuid(), (group) => group.id, 'Its id.'),
  label: line(z.string(), (group) => group.label, 'Its name.'),
  slug: line(z.string(), (group) => group.slug, 'Its part of a URL.'),
  set: inner(setView, (group) => group.set, 'Its set.'),
});
