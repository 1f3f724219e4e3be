/** The fields of forms. Lists need them without the rest of a form. */
import type { Metadata, MetadataField } from './v2.ts';

/** The kinds of field that a form cannot show: files are uploaded elsewhere. */
const WITHOUT_INPUT = ['file'];

/** The fields that a user can enter on a new record, or change on an existing one. */
export const formFields = ({ fields }: Metadata, isNew: boolean): MetadataField[] =>
  fields.filter(
    ({ read_only, fixed_after_create, kind }) =>
      !read_only && (isNew || !fixed_after_create) && !WITHOUT_INPUT.includes(kind),
  );
