/** How V1 shows group sets: exactly the keys of §2.14. */
import { z } from 'zod';
import type { GroupNode, GroupSetFacts } from '../../../domain/published/group-sets.ts';
import { line, shape, view } from '../../http/view.ts';

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
    id: z.uuid().meta({ description: 'Its id.' }),
    label: z.string().meta({ description: 'Its name.' }),
    slug: z.string().meta({ description: 'Its part of a URL.' }),
    description: shape.text.meta({ description: 'What it holds.' }),
    color: shape.text.meta({ description: 'The colour in which pages show it.' }),
    sortOrder: z.int().meta({ description: 'Its place among its neighbours.' }),
    get children() {
      return z.array(node).meta({ description: 'The groups below it.' });
    },
  })
  .meta({ id: 'Group', description: 'A group with those below it.' });

const nodeOf = ({ sort_order, children, ...group }: GroupNode): Node => ({
  ...group,
  sortOrder: sort_order,
  children: children.map(nodeOf),
});

export const groupSetView = view<GroupSetFacts>('GroupSet', 'A way of sorting records of one kind.', {
  id: line(z.uuid(), (s) => s.id, 'Its id.'),
  name: line(z.string(), (s) => s.name, 'Its name.'),
  key: line(shape.text, (s) => s.key, 'A short key for integrations.'),
  objectType: line(z.string(), (s) => s.object_type, 'What its groups hold.'),
  allowsMultipleMembership: line(
    z.boolean(),
    (s) => s.allows_multiple_membership,
    'Whether a record can be in several of its groups.',
  ),
  propertyId: line(z.uuid().nullable(), (s) => s.property_id, 'The property that it is for alone; null for all of the account.'),
  groups: line(z.array(node), (s) => s.groups.map(nodeOf), 'Its groups as a tree.'),
});
