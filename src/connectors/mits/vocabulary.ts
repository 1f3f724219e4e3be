/**
 * The amenity words of MITS: the token of the schema and its label. Imports match tokens and labels
 * case-insensitively; exports write the token. `amenity.ts` locates amenities in a feed.
 */

/** GeneralAmenityType: amenities of a community. */
export const COMMUNITY_AMENITIES = {
  Other: 'Other',
  Availability24Hours: '24 Hour Access',
  AccentWalls: 'Accent Walls',
  BasketballCourt: 'Basketball Court',
  Bilingual: 'Bilingual Staff',
  BoatDocks: 'Boat Docks',
  BusinessCenter: 'Business Center',
  CarWashArea: 'Car Wash Area',
  ChildCare: 'Child Care',
  ClubDiscount: 'Club Discount',
  ClubHouse: 'Clubhouse',
  ConferenceRoom: 'Conference Room',
  Concierge: 'Concierge',
  CoverPark: 'Covered Parking',
  DoorAttendant: 'Door Attendant',
  FitnessCenter: 'Fitness Center',
  Elevator: 'Elevator',
  FreeWeights: 'Free Weights',
  FurnishedAvailable: 'Furnished Available',
  GamingStations: 'Gaming Stations',
  Garage: 'Garage',
  Gate: 'Gated Entrance',
  GroceryService: 'Grocery Service',
  GroupExcercise: 'Group Exercise',
  GuestRoom: 'Guest Room',
  HighSpeed: 'High Speed Internet',
  Housekeeping: 'Housekeeping',
  HouseSitting: 'House Sitting',
  JoggingWalkingTrails: 'Jogging and Walking Trails',
  LakeFront: 'Lake Front',
  LakeAccess: 'Lake Access',
  Laundry: 'Laundry',
  Library: 'Library',
  MealService: 'Meal Service',
  MediaRoom: 'Media Room',
  MultiUseRoom: 'Multi-Use Room',
  NightPatrol: 'Night Patrol',
  OnSiteMaintenance: 'On-Site Maintenance',
  OnSiteManagement: 'On-Site Management',
  PackageReceiving: 'Package Receiving',
  PerDiemAccepted: 'Per Diem Accepted',
  Pool: 'Pool',
  PlayGround: 'Playground',
  Racquetball: 'Racquetball',
  RecRoom: 'Recreation Room',
  Recycling: 'Recycling',
  Sauna: 'Sauna',
  ShortTermLease: 'Short Term Lease',
  SmokeFree: 'Smoke Free',
  Spa: 'Spa',
  StorageSpace: 'Storage Space',
  Sundeck: 'Sundeck',
  TennisCourt: 'Tennis Court',
  Transportation: 'Transportation',
  TVLounge: 'TV Lounge',
  ValetTrash: 'Valet Trash',
  Vintage: 'Vintage Building',
  VolleyballCourt: 'Volleyball Court',
  WirelessInternet: 'Wireless Internet',
} as const satisfies Record<string, string>;

/** SpecificAmenityType: amenities of a floor plan or a unit. */
export const UNIT_AMENITIES = {
  Other: 'Other',
  AdditionalStorage: 'Additional Storage',
  AirConditioner: 'Air Conditioner',
  Alarm: 'Alarm',
  Balcony: 'Balcony',
  Cable: 'Cable Ready',
  Carpet: 'Carpet',
  Carport: 'Carport',
  CeilingFan: 'Ceiling Fan',
  ControlledAccess: 'Controlled Access',
  Courtyard: 'Courtyard',
  DishWasher: 'Dishwasher',
  Disposal: 'Garbage Disposal',
  DoubleSinkVanity: 'Double Sink Vanity',
  Dryer: 'Dryer',
  Fireplace: 'Fireplace',
  FramedMirrors: 'Framed Mirrors',
  Furnished: 'Furnished',
  Garage: 'Garage',
  Handrails: 'Handrails',
  HardwoodFlooring: 'Hardwood Flooring',
  HardSurfaceCounterTops: 'Hard Surface Countertops',
  Heat: 'Heat',
  IndividualClimateControl: 'Individual Climate Control',
  IslandKitchen: 'Island Kitchen',
  LaminateCounterTops: 'Laminate Countertops',
  VinylFlooring: 'Vinyl Flooring',
  LargeClosets: 'Large Closets',
  LinenCloset: 'Linen Closet',
  Microwave: 'Microwave',
  Pantry: 'Pantry',
  Patio: 'Patio',
  PrivateBalcony: 'Private Balcony',
  PrivatePatio: 'Private Patio',
  Range: 'Range',
  Refrigerator: 'Refrigerator',
  Satellite: 'Satellite Ready',
  Skylight: 'Skylight',
  TileFlooring: 'Tile Flooring',
  VaultedCeiling: 'Vaulted Ceiling',
  View: 'View',
  Washer: 'Washer',
  WheelChair: 'Wheelchair Access',
  WD_Hookup: 'Washer and Dryer Hookup',
  WindowCoverings: 'Window Coverings',
} as const satisfies Record<string, string>;

/** Alternative spellings of tokens in feeds; the schema's own `GroupExcercise` is one of them. */
const OTHER_SPELLINGS: Record<string, keyof typeof COMMUNITY_AMENITIES> = {
  GroupExercise: 'GroupExcercise',
  PacakageReceiving: 'PackageReceiving',
};

export type AmenityWord = { token: string; label: string };

const byWord = new Map<string, AmenityWord>();
for (const list of [COMMUNITY_AMENITIES, UNIT_AMENITIES]) {
  for (const [token, label] of Object.entries(list)) {
    byWord.set(token.toLowerCase(), { token, label });
    byWord.set(label.toLowerCase(), { token, label });
  }
}
for (const [spelling, token] of Object.entries(OTHER_SPELLINGS)) {
  byWord.set(spelling.toLowerCase(), { token, label: COMMUNITY_AMENITIES[token] });
}

/**
 * The token and label of a word that is a token or a label, ignoring case. Null for any other word.
 */
export const amenityWord = (word: string): AmenityWord | null =>
  byWord.get(word.toLowerCase()) ?? null;

/** Alternative spellings of charge words that differ by more than case, hyphens and spaces. */
const CHARGE_WORDS: Record<string, string> = {
  '24h': 'daily',
  quaterly: 'quarterly',
  explicit_amount: 'explicit',
  percentage_of: 'percentage_of_rent',
};

/**
 * A word of the MITS charge model in the spelling of the fee fields: `Bi-weekly` becomes
 * `bi_weekly`.
 */
export function chargeWord(text: string): string {
  const word = text.toLowerCase().replace(/[\s-]+/g, '_');
  return CHARGE_WORDS[word] ?? word;
}
