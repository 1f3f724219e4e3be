/**
 * Identifies a person within a property by a case-insensitive e-mail address or a normalized
 * telephone number.
 */
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { properties } from '../../store/tables/properties.ts';

export type Contact = {
  email: string | null;
  /** In E.164 format if the number is possible in its country, otherwise as sent. */
  phone: string | null;
  email_key: string | null;
  phone_key: string | null;
};

const INITIAL_COUNTRY = 'US';

/**
 * Normalizes contact details. A telephone number without a country code is parsed in the property's
 * country.
 */
export async function contactOf(
  ctx: Ctx,
  propertyId: string,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): Promise<Contact> {
  const number =
    phone === undefined ? null : await numberOf(phone, await countryOf(ctx, propertyId));
  return {
    email: email ?? null,
    phone: number ?? phone ?? null,
    email_key: email?.toLowerCase() ?? null,
    phone_key: number,
  };
}

async function numberOf(phone: string, country: string): Promise<string | null> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js');
  const parsed = parsePhoneNumberFromString(
    phone,
    isSupportedCountry(country) ? country : INITIAL_COUNTRY,
  );
  return parsed?.isPossible() ? parsed.number : null;
}

async function countryOf(ctx: Ctx, propertyId: string): Promise<string> {
  const found = await first(
    ctx.run<{ country: string | null }>(sql`
      select address->>'country' as country from ${properties}, jsonb_array_elements(${properties.addresses}) address
      where ${properties.id} = ${propertyId} and (address->>'is_primary')::boolean`),
  );
  return found?.country?.toUpperCase() ?? INITIAL_COUNTRY;
}
