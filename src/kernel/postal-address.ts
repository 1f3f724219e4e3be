/** A postal address and its coordinates. Unknown parts are null. */
export type PostalAddress = {
  street: string | null;
  street2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** An address with only unknown parts. */
export const UNKNOWN_ADDRESS: Readonly<PostalAddress> = {
  street: null,
  street2: null,
  city: null,
  state: null,
  zipcode: null,
  country: null,
  latitude: null,
  longitude: null,
};
