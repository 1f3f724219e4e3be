/** The V1 view of group sets: exactly the keys of §2.14. */
import { z } from 'zod';
import type { GroupNode, GroupSetFacts } from '../../../domain/published/query/group-sets.ts';
import { line, shape, view } from '../../http/view.ts';
import { groupSetLines } from '../../shared/views/group-set.ts';

type Node = {
  id: string;
  label: string;
  slug: string;
  description: string | null;
  color: string | null;
  sortOrder: number;
  children: Node[];
};

const node: z.ZodType<Node> = z
  .object({
    id: z.uuid().meta({ description: 'The ID.' }),
    label: z.string().meta({ description: 'The name of the group.' }),
    slug: z.string().meta({ description: 'The URL slug.' }),
    description: shape.text.meta({ description: 'A description of the group.' }),
    color: shape.text.meta({ description: 'The color in which pages display the group.' }),
    sortOrder: z
      .int()
      .meta({ description: 'The sort position among the groups with the same parent.' }),
    get children() {
      return z.array(node).meta({ description: 'The child groups.' });
    },
  })
  .meta({ id: 'Group', description: 'A group with the groups below it.' });

const nodeOf = ({ sort_order, children, ...group }: GroupNode): Node => ({
  ...group,
  sortOrder: sort_order,
  children: children.map(nodeOf),
});

export const groupSetView = view<GroupSetFacts>(
  'GroupSet',
  'A set of groups for one type of record.',
  {
    ...groupSetLines('camelCase'),
    groups: line(z.array(node), (s) => s.groups.map(nodeOf), 'The groups as a tree.'),
  },
);
