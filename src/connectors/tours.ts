/** What a connector says of the tours that can be booked through it. */

/** A field that a booking must or may bring beside those of every booking. */
export type TourField = { key: string; label: string; type: string; required: boolean; options: string[] };

/** `schema` is what a booking of this type is checked against (§4.4). */
export type TourType = { type: string; label: string; schema: { fields: TourField[] } };
