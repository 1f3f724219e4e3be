/**
 * Queries of Sites lists and the records that they find, by path: numbers of units, paths of pages,
 * names of reviewers, and slugs of other records.
 */
import { inDays } from '../v1/read.ts';

type Records = {
  building: { id: string };
  pool: { id: string };
  region: { upper: { id: string } };
};

type Cases = Record<string, string[]>;

const ofUnits = ({ building, pool, region }: Records): Cases => ({
  '': ['9', '101', '300'],
  'property=oaks': ['300'],
  'property=oaks,pines': ['9', '101', '300'],
  'property=': ['9', '101', '300'],
  'floor_plan=loft': ['9', '101'],
  [`building=${building.id}`]: ['101'],
  'unit_type=loft': ['9', '101'],
  'unit_type=studio,loft': ['9', '101', '300'],
  'bedrooms=1': ['101'],
  'bedrooms=0,2': ['9', '300'],
  'bathrooms=1.5': ['101'],
  'min_rent=1500': ['9', '101'],
  'max_rent=1500': ['101', '300'],
  'min_rent=1000&max_rent=2000': ['101'],
  'min_sqft=700': ['9', '101'],
  'max_sqft=700': ['101', '300'],
  'available=true': ['9', '101'],
  'available=no': ['300'],
  'available=TRUE,0': ['9', '101', '300'],
  'featured=1': ['101'],
  [`available_from=${inDays(30)}`.replaceAll('+', '%2B')]: ['9'],
  [`available_from=${inDays(0).slice(0, 10)}`]: ['9', '101'],
  [`available_to=${inDays(30).slice(0, 10)}`]: ['101'],
  [`amenity=${pool.id}`]: ['101'],
  'amenity=pool%20view': ['101'],
  [`amenity=POOL%20VIEW,${pool.id}`]: ['101'],
  'amenity=balcony': ['9', '101'],
  'amenity=gym': [],
  [`group=${region.upper.id}`]: ['9', '101'],
  'group=rockies': ['9', '101'],
  'group=west': ['9', '101'],
  [`group=west,${region.upper.id.toUpperCase()}`]: ['9', '101'],
  'tag=corner': ['101'],
  'tag=corner,none': ['101'],
  'tag=none': [],
  'q=12-101': ['101'],
  'q=LOFT': ['9', '101'],
  'q=%25': [],
});

const sortedUnits: Cases = {
  'sort=rent': ['300', '101', '9'],
  'sort=-rent': ['9', '101', '300'],
  'sort=-available,bedrooms': ['101', '9', '300'],
  'sort=bathrooms': ['101', '9', '300'],
  'sort=-bathrooms': ['9', '101', '300'],
  'page=2&per_page=2': ['300'],
  'page=7': [],
};

const ofFloorPlans = ({ building, region }: Records): Cases => ({
  '': ['loft', 'nook'],
  'property=oaks': ['nook'],
  'floor_plan=nook': ['nook'],
  'bedrooms=2': ['loft'],
  'bedrooms=0': ['nook'],
  'bedrooms=3': [],
  'bathrooms=1.5': ['loft'],
  'bathrooms=2': ['loft'],
  'bathrooms=1': ['nook'],
  'bathrooms=2.5': [],
  'min_rent=900': ['loft', 'nook'],
  'min_rent=2500': ['loft'],
  'min_rent=2501': [],
  'max_rent=1500': ['loft', 'nook'],
  'max_rent=1499': ['nook'],
  'min_sqft=450': ['loft', 'nook'],
  'min_sqft=451': ['loft'],
  'min_sqft=1101': [],
  'max_sqft=700': ['loft', 'nook'],
  'max_sqft=699': ['nook'],
  'max_sqft=399': [],
  'available=true': ['loft'],
  'available=false': ['nook'],
  'featured=true': ['loft'],
  [`building=${building.id}`]: ['loft'],
  [`available_from=${inDays(30)}`]: ['loft'],
  [`available_from=${inDays(50)}`]: [],
  [`building=${building.id}&available_from=${inDays(30)}`]: [],
  [`available_to=${inDays(30)}`]: ['loft'],
  [`available_to=${inDays(-2)}`]: [],
  'unit_type=studio': ['nook'],
  'amenity=balcony': ['loft'],
  'amenity=pool%20view': [],
  'group=west': ['loft'],
  [`group=${region.upper.id}`]: ['loft'],
  'tag=high': ['loft'],
  'tag=corner': [],
  'q=pines': ['loft'],
  'sort=-sort_order,-name': ['nook', 'loft'],
});

const ofProperties: Cases = {
  '': ['pines', 'oaks'],
  'property=oaks': ['oaks'],
  'bedrooms=2': ['pines'],
  'bedrooms=2&max_rent=2000': [],
  'bedrooms=1&max_rent=2000': ['pines'],
  'bathrooms=2': ['pines'],
  'bathrooms=2&bedrooms=1': [],
  'min_rent=901': ['pines'],
  'min_rent=2500': ['pines'],
  'min_rent=2501': [],
  'max_rent=1000': ['oaks'],
  'min_sqft=401': ['pines'],
  'min_sqft=1101': [],
  'min_sqft=701&max_sqft=1099': [],
  'max_sqft=699': ['oaks'],
  'max_sqft=399': [],
  [`available_from=${inDays(30)}`]: ['pines'],
  [`available_from=${inDays(50)}`]: [],
  [`available_to=${inDays(30)}`]: ['pines'],
  [`available_to=${inDays(-2)}`]: [],
  [`available_from=${inDays(30)}&available_to=${inDays(35)}`]: [],
  'available=true': ['pines'],
  'available=false': ['oaks'],
  'available=true,false': ['pines', 'oaks'],
  'unit_type=studio': ['oaks'],
  'amenity=gym': ['pines'],
  'amenity=balcony': [],
  'group=rockies': ['pines'],
  'tag=lofts': ['pines'],
  'q=denver': ['pines'],
  'sort=-name': ['pines', 'oaks'],
  'sort=name': ['oaks', 'pines'],
  'sort=rent': ['oaks', 'pines'],
};

/** A preview token reads the entries, so `cy`, which is scheduled in 40 days, is included. */
const ofEntries = (): Cases => ({
  '': ['ada', 'bo', 'cy'],
  'property=pines': ['ada'],
  'property=oaks': [],
  [`published_from=${inDays(30)}`]: ['cy'],
  [`published_to=${inDays(30)}`]: ['ada', 'bo'],
  'q=chess': ['ada'],
  'sort=-title': ['cy', 'bo', 'ada'],
});

const ofPaths: Cases = {
  '': [
    '/',
    '/properties/oaks',
    '/properties/pines',
    '/floor-plans/loft',
    '/floor-plans/nook',
    '/units/101',
    '/units/300',
    '/units/9',
    '/news/opening',
    '/team/ada',
    '/team/bo',
  ],
  'type=floor_plan': ['/floor-plans/loft', '/floor-plans/nook'],
  'type=site,property': ['/', '/properties/oaks', '/properties/pines'],
  'content_type=news': ['/news/opening'],
  'content_type=news,team': ['/news/opening', '/team/ada', '/team/bo'],
  'content_type=news&type=unit': [],
  'q=S/P': ['/properties/pines'],
  'sort=-path&per_page=2': ['/units/9', '/units/300'],
};

const ofReviews: Cases = {
  '': ['Cy', 'Bo', 'Ada'],
  'source=google': ['Cy', 'Ada'],
  'source=yelp,google': ['Cy', 'Bo', 'Ada'],
  'min_rating=4': ['Cy', 'Bo'],
  'max_rating=4': ['Cy', 'Ada'],
  'date_from=2026-02-02': ['Cy', 'Bo'],
  'date_to=2026-02-02': ['Bo', 'Ada'],
  'q=quiet': ['Ada'],
  'sort=-rating': ['Bo', 'Cy', 'Ada'],
};

export function filterCases(records: Records): Record<string, Cases> {
  const units = ofUnits(records);
  return {
    '/units': { ...units, ...sortedUnits },
    '/availability': { ...units, ...sortedUnits, 'sort=number&per_page=1000': ['9', '101', '300'] },
    '/facets': units,
    '/floor-plans': ofFloorPlans(records),
    '/properties': ofProperties,
    '/entries/{type}': ofEntries(),
    '/paths': ofPaths,
    '/properties/{property}/reviews': ofReviews,
  };
}
