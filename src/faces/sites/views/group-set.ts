/** The Sites view of group sets, each with the tree of its groups. */
import { z } from 'zod';
import type { GroupNode, GroupSetFacts } from '../../../domain/published/query/group-sets.ts';
import { line, shape, view } from '../../http/view.ts';
import { groupSetLines } from '../../shared/views/group-set.ts';

const node: z.ZodType<GroupNode> = z
  .object({
    id: z.uuid().meta({ description: 'The ID.' }),
    label: z.string().meta({ description: 'The name of the group.' }),
    slug: z.string().meta({ description: 'The slug, unique within the set.' }),
    description: shape.text.meta({ description: 'A description of the group.' }),
    color: shape.text.meta({ description: 'The color in which pages display the group.' }),
    sort_order: z
      .int()
      .meta({ description: 'The sort position among the groups with the same parent.' }),
    get children() {
      return z.array(node).meta({ description: 'The child groups.' });
    },
  })
  .meta({ id: 'Group', description: 'A group with the groups below it.' });

export const groupSetView = view<GroupSetFacts>(
  'GroupSet',
  'A set of groups for one type of record.',
  {
    ...groupSetLines('snake_case'),
    groups: line(z.array(node), (s) => s.groups, 'The groups as a tree.'),
  },
);
