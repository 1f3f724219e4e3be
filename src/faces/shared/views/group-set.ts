/** The lines of a group set that V1 and Sites share, apart from the tree of its groups. */
import { z } from 'zod';
import type { GroupSetFacts } from '../../../domain/published/query/group-sets.ts';
import { type Lines, line, shape } from '../../http/view.ts';
import { inStyle, type KeyStyle } from '../key-style.ts';

export const groupSetLines = (style: KeyStyle): Lines<GroupSetFacts> =>
  inStyle(style, {
    id: line(z.uuid(), (s) => s.id, 'The ID.'),
    name: line(z.string(), (s) => s.name, 'The name of the group set.'),
    key: line(shape.text, (s) => s.key, 'A key for integrations.'),
    object_type: line(
      z.string(),
      (s) => s.object_type,
      'The type of record that the groups contain.',
    ),
    allows_multiple_membership: line(
      z.boolean(),
      (s) => s.allows_multiple_membership,
      'Whether a record can be a member of several groups of the set.',
    ),
    property_id: line(
      z.uuid().nullable(),
      (s) => s.property_id,
      'The ID of the property that the set is limited to; null if it applies to the whole account.',
    ),
  });
