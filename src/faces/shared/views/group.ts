/** The groups of a record on V1 and Sites. */
import { z } from 'zod';
import type { GroupFacts } from '../../../domain/published/query/groups.ts';
import { inner, line, view } from '../../http/view.ts';
import { inBothStyles, inStyle } from '../key-style.ts';

export const groupSetNameView = inBothStyles((style) =>
  view<GroupFacts['set']>(
    'GroupSetName',
    'The set that a group belongs to.',
    inStyle(style, {
      id: line(z.uuid(), (set) => set.id, 'The ID.'),
      name: line(z.string(), (set) => set.name, 'The name of the group set.'),
      object_type: line(
        z.string(),
        (set) => set.object_type,
        'The type of record that the groups contain.',
      ),
    }),
  ),
);

export const groupView = inBothStyles((style) =>
  view<GroupFacts>('GroupName', 'A group that the record or one of its parents is a member of.', {
    id: line(z.uuid(), (group) => group.id, 'The ID.'),
    label: line(z.string(), (group) => group.label, 'The name of the group.'),
    slug: line(z.string(), (group) => group.slug, 'The slug of the group.'),
    set: inner(groupSetNameView[style], (group) => group.set, 'The group set.'),
  }),
);
