/**
 * The mapping of the elements of floor plans, units and charges to the fields that they are
 * imported to, or to the reasons why they are not imported.
 */
import { COUNTED, type ElementRow, NO_FIELD } from './property-elements.ts';

export const HOME_ELEMENTS: readonly ElementRow[] = [
  {
    within: 'Floorplan',
    names: 'IDValue Id FloorplanID Identification',
    to: 'the external ID of the floor plan',
  },
  { within: 'Floorplan', names: 'Name FloorplanName MarketingName', to: '`name`' },
  { within: 'Floorplan', names: 'FloorplanCode Code', to: '`code`' },
  { within: 'Floorplan', names: 'Description LongDescription Comment', to: '`description`' },
  { within: 'Floorplan', names: 'Room', to: '`min_bed` to `max_bath`' },
  { within: 'Floorplan', names: 'SquareFeet', to: '`min_sqft`, `max_sqft`' },
  {
    within: 'Floorplan',
    names: 'EffectiveRent MarketRent',
    to: 'the base rents; the market rent if there is no effective one',
  },
  { within: 'Floorplan', names: 'Deposit', to: '`deposit`' },
  { within: 'Floorplan', names: 'Availability DateAvailable AvailableDate', to: '`available_at`' },
  { within: 'Floorplan', names: 'Amenity Amenities', to: 'floor plan amenities' },
  {
    within: 'Floorplan',
    names: 'File VideoURL Video VirtualTourURL VirtualTour TourURL',
    to: 'media of the floor plan',
  },
  { within: 'Floorplan', names: 'Promotional Special', to: '`specials_text`, `has_specials`' },
  {
    within: 'Floorplan',
    names: 'Concession',
    to: '`specials_text`, `has_specials`, and conditional fees',
  },
  {
    within: 'Floorplan',
    names: 'ChargeOfferClass',
    to: 'fees of the floor plan, the rent and the deposit',
  },
  {
    within: 'Floorplan',
    names: 'UnitCount UnitsAvailable DisplayedUnitsAvailable',
    reason: COUNTED,
  },
  {
    within: 'Floorplan',
    names: 'FloorplanAvailabilityURL',
    reason: 'floor plans have no field for a URL',
  },
  {
    within: 'Floorplan',
    names:
      'IDType IDRank Type FloorplanType SyncFloorplanID UnitTypeMapping TotalRoomCount FloorCount LeaseTerm',
    reason: NO_FIELD,
  },
  { within: 'Room', names: 'RoomType Type Count', to: 'the numbers of bedrooms and bathrooms' },
  { within: 'Room', names: 'Comment', reason: NO_FIELD },
  { within: 'Range', names: 'Min Max Avg Exact', to: 'the range' },
  { within: 'Deposit', names: 'Amount Range ValueRange Min Max', to: '`deposit`' },
  { within: 'Deposit', names: 'DepositType Type', to: 'whether it is the security deposit' },
  { within: 'Deposit', names: 'Description PercentRefundable PortionRefundable', reason: NO_FIELD },
  {
    within: 'ILS_Unit',
    names: 'IDValue Id ExtId UnitID Identification',
    to: 'the external ID of the unit',
  },
  { within: 'ILS_Unit', names: 'MarketingName UnitNumber Name', to: '`number`' },
  { within: 'ILS_Unit', names: 'FloorplanID FloorplanName', to: '`floor_plan_id`' },
  { within: 'ILS_Unit', names: 'BuildingID BuildingName Building', to: '`building_id`' },
  { within: 'ILS_Unit', names: 'PhaseName PhaseID', to: 'fees of the phase' },
  {
    within: 'ILS_Unit',
    names: 'UnitBedrooms Bedrooms UnitBathrooms Bathrooms',
    to: '`bedrooms`, `bathrooms`',
  },
  {
    within: 'ILS_Unit',
    names: 'MinSquareFeet MaxSquareFeet SquareFeet UnitSquareFeet',
    to: '`interior_sqft`',
  },
  { within: 'ILS_Unit', names: 'FloorLevel EntryFloor Floor', to: '`floor`' },
  {
    within: 'ILS_Unit',
    names: 'UnitRent EffectiveRent MarketRent',
    to: 'the base rents; the first that is stated',
  },
  { within: 'ILS_Unit', names: 'Pricing MITS-OfferTerm OfferTerm', to: 'the price matrix' },
  { within: 'ILS_Unit', names: 'Deposit', to: '`deposit`' },
  {
    within: 'ILS_Unit',
    names: 'Availability DateAvailable AvailableDate MadeReadyDate MakeReadyDate VacateDate',
    to: '`available_at`',
  },
  {
    within: 'ILS_Unit',
    names: 'UnitLeasedStatus LeasedStatus UnitOccupancyStatus OccupancyStatus VacancyClass',
    to: '`is_available`',
  },
  { within: 'ILS_Unit', names: 'UnitEconomicStatus EconomicStatus', to: '`is_model`' },
  { within: 'ILS_Unit', names: 'Affordable', to: '`is_affordable`' },
  {
    within: 'ILS_Unit',
    names: 'Amenity Amenities UnitAmenityList AmenityList',
    to: 'unit amenities',
  },
  {
    within: 'ILS_Unit',
    names: 'File VideoURL Video VirtualTourURL VirtualTour TourURL',
    to: 'media of the unit',
  },
  { within: 'ILS_Unit', names: 'Promotional Special', to: '`specials_text`' },
  { within: 'ILS_Unit', names: 'Concession', to: '`specials_text`, and conditional fees' },
  {
    within: 'ILS_Unit',
    names: 'ChargeOfferClass',
    to: 'fees of the unit, the rent, the deposit and the price matrix',
  },
  { within: 'ILS_Unit', names: 'Units Unit Information', to: 'the unit; it contains fields' },
  {
    within: 'ILS_Unit',
    names: 'ApplyOnlineURL UnitAvailabilityURL',
    reason: 'units have no field for a URL',
  },
  { within: 'ILS_Unit', names: 'Address', reason: 'units have the address of their property' },
  {
    within: 'ILS_Unit',
    names:
      'IDType IDRank IDScopeType OrganizationName PropertyPrimaryID SyncUnitID Comment UnitType SquareFootType UnitEconomicStatusDescription UnitLeasedStatusDescription NumberOccupants UnitDisplayStatus UnitDisplayRank NumberOfFloors',
    reason: NO_FIELD,
  },
  { within: 'Date', names: 'Month Day Year', to: 'the date' },
  { within: 'Affordable', names: 'AffordableType *', to: '`is_affordable`' },
  {
    within: 'Limits',
    names: 'AppliesTo MaximumAmount MaximumOccurences',
    reason: 'fees have no limits across several charges',
  },
  {
    within: 'MITS-OfferTerm',
    names: 'EffectiveRent Rent MarketRent Term LeaseTerm DateRange StartDate EndDate',
    to: 'the price matrix',
  },
  {
    within: 'Concession',
    names: 'Active DescriptionHeader Name Title DescriptionBody Description DescriptionFooter',
    to: 'the text of the concession',
  },
  {
    within: 'Concession',
    names: 'Value DateRange StartDate EndDate',
    to: 'the amount and the dates of the fee',
  },
  {
    within: 'ChargeOfferClass',
    names: 'Code ChargeOfferItem PetOfferItem ParkingOfferItem StorageOfferItem ChargeOfferClass',
    to: 'the class of the fees',
  },
  {
    within: 'ChargeOfferClass',
    names: 'Limits',
    reason: 'fees have no limits across several charges',
  },
  {
    within: 'ChargeOfferItem',
    names: 'InternalCode Name Description SpaceDescription',
    to: '`code`, `name` and `description` of the fee',
  },
  {
    within: 'ChargeOfferItem',
    names:
      'AmountBasis PercentageOfCode Amounts Amount Percentage Estimate TermBasis Duration ChargeOfferAmount',
    to: 'the amount of the fee',
  },
  {
    within: 'ChargeOfferItem',
    names: 'StartTermEarliest StartTermLatest',
    to: 'the dates of the fee',
  },
  {
    within: 'ChargeOfferItem',
    names:
      'ChargeRequirement PaymentFrequency Lifecycle Refundability Characteristics Characteristic',
    to: 'the requirement, frequency, due time and refundability of the fee',
  },
  {
    within: 'ChargeOfferItem',
    names: 'ChargeOfferItem PetOfferItem ParkingOfferItem StorageOfferItem',
    to: 'another fee',
  },
  {
    within: 'ChargeOfferItem',
    names:
      'AmountPerType AmountPerPeriod EstimationBasis ConditionalInternalCode ConditionalAppliesTo RequirementDescription RefundabilityDescription RefundabilityMax RefundabilityMaxType RefundabilityPerType ItemMinimumOccurrences ItemMaximumOccurrences ApplicableToAffordableUnits Group Allowed PetBreedorType PetCare MaximumSize MaximumWeight StructureType SizeType ParkingSpaceSize RegularSpace Electric Handicapped SpecialAccess StorageType StorageUoM Height Width Length Size',
    reason: 'fees have no field for it',
  },
  {
    within: 'Management',
    names:
      'PropertyContacts Companies Company CompanyContacts CompanyContact CompanyName CompanyRef CompanyRole Persons Person Logo AccountNumber PersonContactRef PersonContactRole PropertyContact',
    reason: 'it is outside of the properties of the feed',
  },
];
