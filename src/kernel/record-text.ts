/** Descriptions of records, derived from the descriptions of the fields that contain their IDs. */

/** `The ID of the unit.` becomes `The unit.`; any other text is returned unchanged. */
export const recordText = (description: string): string =>
  description.replace(/^The IDs? of the /, 'The ');
