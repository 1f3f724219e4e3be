/** A list of units. */
import type { Sites } from '@frontage/client';
import { property } from '../lib/site';
import { availability, listed, sizeOf } from '../lib/text';
import { Price } from './price';

export function UnitList({ units }: { units: readonly Sites.Unit[] }) {
  if (units.length === 0) return <p>No apartment matches.</p>;
  return (
    <ul className="cards">
      {units.map((unit) => (
        <li key={unit.id} className="card">
          <h3>
            <a href={`/units/${unit.slug}`}>Apartment {unit.display_number}</a>
          </h3>
          <p>{listed([unit.property.name, sizeOf(unit)])}</p>
          <UnitPrice unit={unit} />
          <p className="note">{availability(unit)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Only the community has the text that replaces a hidden price. */
async function UnitPrice({ unit }: { unit: Sites.Unit }) {
  const community = await property(unit.property.slug);
  return <Price rent={unit.rent} fees={unit.fees.items} display={community?.pricing_display} />;
}
