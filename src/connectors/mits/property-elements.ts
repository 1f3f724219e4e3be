/**
 * The mapping of the elements of a property and its buildings to the fields that they are imported
 * to, or to the reasons why they are not imported. `home-elements.ts` contains the elements of
 * floor plans, units and charges.
 */

/**
 * Elements and attributes of one context, separated by spaces. Dialects use elements and attributes
 * for the same values. `*` matches any other name.
 */
export type ElementRow = { within: string; names: string } & ({ to: string } | { reason: string });

export const NO_FIELD = 'no field stores it';
export const COUNTED = 'the service counts units itself';
const AREA = 'only the charges for the units of a phase are imported';

export const PROPERTY_ELEMENTS: readonly ElementRow[] = [
  {
    within: 'Property',
    names: 'IDValue Id PrimaryID Identification PropertyID',
    to: 'the external ID of the property',
  },
  { within: 'Property', names: 'MarketingName PropertyName Name LegalName', to: '`name`' },
  {
    within: 'Property',
    names: 'LongDescription ShortDescription',
    to: '`description`; the long one if there are both',
  },
  { within: 'Property', names: 'WebSite', to: '`website`' },
  {
    within: 'Property',
    names: 'PropertyAvailabilityURL ApplyOnlineURL Availability',
    to: '`application_url`, while it is empty',
  },
  { within: 'Property', names: 'Email', to: '`email`' },
  { within: 'Property', names: 'Phone', to: '`phone`' },
  { within: 'Property', names: 'Address', to: '`addresses`' },
  {
    within: 'Property',
    names: 'Latitude Longitude',
    to: 'the coordinates of the first of `addresses`',
  },
  { within: 'Property', names: 'TimeZone', to: '`timezone`' },
  { within: 'Property', names: 'OfficeHour', to: '`office_hours`' },
  { within: 'Property', names: 'Policy', to: '`pet_policy`' },
  { within: 'Property', names: 'Parking', to: 'optional or included fees' },
  { within: 'Property', names: 'Concession', to: 'conditional fees' },
  { within: 'Property', names: 'Amenity Amenities AmenityList', to: 'community amenities' },
  {
    within: 'Property',
    names: 'File VideoURL Video VirtualTourURL VirtualTour TourURL',
    to: 'media of the property',
  },
  { within: 'Property', names: 'Building', to: 'buildings' },
  { within: 'Property', names: 'Floorplan', to: 'floor plans' },
  { within: 'Property', names: 'ILS_Unit', to: 'units' },
  { within: 'Property', names: 'ChargeOfferClass ChargeOfferClasses', to: 'fees of the property' },
  { within: 'Property', names: 'Phase', to: 'fees of the units of the phase' },
  {
    within: 'Property',
    names: 'Information ILS_Identification',
    to: 'the property; it contains fields',
  },
  {
    within: 'Property',
    names: 'Promotional Special',
    reason: 'only floor plans and units have specials',
  },
  { within: 'Property', names: 'UnitCount BuildingCount', reason: COUNTED },
  {
    within: 'Property',
    names:
      'ManagementID OrganizationName IDType IDRank IDScopeType ILS_IdentificationType RentalType Type SecondaryID General_ID SyncMgmtID SyncPropertyID OwnerLegalName StructureDescription StructureType YearBuilt YearRemodeled LeaseLength DrivingDirections Services Rents IncomeRentQual DaylightSaving LastUpdate Fax FacebookURL TwitterHandle PinterestURL Utility ILS SeniorServices LeadChannelList Accounting Payment Fee NumberOfAcres RentableUnits RentableSquareFeet TotalSquareFeet',
    reason: NO_FIELD,
  },
  {
    within: 'Address',
    names: 'AddressLine1 Address1 StreetAddress Street UnparsedAddress Address',
    to: '`addresses.street`',
  },
  { within: 'Address', names: 'AddressLine2 Address2', to: '`addresses.street2`' },
  {
    within: 'Address',
    names: 'City State Province PostalCode Zip ZipCode Country',
    to: '`addresses`',
  },
  { within: 'Address', names: 'Email', to: '`email`' },
  {
    within: 'Address',
    names:
      'AddressType Type CountyName MailingAddress ShippingAddress PO_Box Description APN MSA_Name MSA_Number',
    reason: NO_FIELD,
  },
  {
    within: 'Phone',
    names: 'PhoneNumber Number PhoneType Type',
    to: '`phone`; the office number if there are several',
  },
  { within: 'Phone', names: 'Extension PhoneDescription', reason: NO_FIELD },
  { within: 'OfficeHour', names: 'OpenTime CloseTime Day', to: '`office_hours`' },
  {
    within: 'Parking',
    names: 'ParkingType Type AssignedFee Comment Description SpaceFee',
    to: 'the fee',
  },
  { within: 'Parking', names: 'Assigned Spaces', reason: NO_FIELD },
  { within: 'Policy', names: 'Pet', to: '`pet_policy`' },
  { within: 'Policy', names: '*', reason: NO_FIELD },
  {
    within: 'Pet',
    names: 'Allowed PetType Type Comment Description MaxCount Restrictions',
    to: '`pet_policy`',
  },
  {
    within: 'Pet',
    names: 'Deposit Fee FeeRange Rent PetCare Weight',
    reason: 'only the text of the policy is stored',
  },
  {
    within: 'Amenity',
    names: 'AmenityType SpecificAmenityType Type Name AmenitySubType SubType',
    to: 'the name and MITS type of the amenity',
  },
  { within: 'Amenity', names: 'Description', to: '`description` of the amenity' },
  { within: 'Amenity', names: 'Rank', reason: 'users set the order of amenities' },
  { within: 'Amenities', names: 'AdditionalAmenity AmenityCharge AmenityRank', reason: NO_FIELD },
  { within: 'Amenities', names: '*', to: 'the amenity of that name' },
  {
    within: 'File',
    names: 'Src Source URL',
    to: 'the URL from which the picture is imported, or of the embed',
  },
  {
    within: 'File',
    names: 'FileType Type',
    to: 'the slot of the picture, or the type of the embed',
  },
  { within: 'File', names: 'Rank', to: '`sort_order`' },
  { within: 'File', names: 'Caption Name', to: '`caption` of a picture or `title` of an embed' },
  { within: 'File', names: 'Description', to: '`alt_text`' },
  {
    within: 'File',
    names: 'FileID Id AffiliateID',
    to: 'the floor plan or unit that the file shows',
  },
  { within: 'File', names: 'Active', to: 'whether the file is imported' },
  { within: 'File', names: 'Format', to: 'whether the file is a picture' },
  { within: 'File', names: 'Width Height', reason: 'the picture itself is measured' },
  { within: 'File', names: 'AdID', reason: NO_FIELD },
  {
    within: 'Building',
    names: 'IDValue Id BuildingID Identification',
    to: 'the external ID of the building',
  },
  {
    within: 'Building',
    names: 'Name BuildingName MarketingName BuildingNumber Number',
    to: '`name` and `number`',
  },
  { within: 'Building', names: 'BuildingType Type', to: '`type`' },
  { within: 'Building', names: 'Description', to: '`description`' },
  { within: 'Building', names: 'Amenity Amenities', to: 'community amenities' },
  { within: 'Building', names: 'File', to: 'media of the building' },
  { within: 'Building', names: 'ChargeOfferClass', to: 'fees of the units in the building' },
  { within: 'Building', names: 'UnitCount', reason: COUNTED },
  { within: 'Building', names: 'SquareFeet IDType IDRank', reason: NO_FIELD },
  {
    within: 'Phase',
    names: 'IDValue Id PhaseID Name PhaseName MarketingName ChargeOfferClass',
    to: 'fees of the units of the phase',
  },
  { within: 'Phase', names: '*', reason: AREA },
  {
    within: 'Utility',
    names:
      'MajorUtility AirCon BroadbandInternet Cable Electric Gas Heat HotWater Satellite Sewer Telephone Trash Water Allowance UtilityPortionIncluded',
    reason: NO_FIELD,
  },
  { within: 'Services', names: 'Nearest Name Detail DistanceTo Comment', reason: NO_FIELD },
  { within: 'ILS', names: 'Commission CommissionType', reason: NO_FIELD },
  {
    within: 'LeadChannelList',
    names: 'LeadChannel LeadNotification NotificationType Method Source',
    reason: NO_FIELD,
  },
  {
    within: 'IncomeRentQual',
    names: 'IncomeLimit QualifiedRent Program TaxCredit Persons Minimum GeneralType',
    reason: NO_FIELD,
  },
  {
    within: 'Rents',
    names:
      'StandardRent StandardRenewal CorporateRent ContractRent StartRent PriorMarket SalePrice',
    reason: NO_FIELD,
  },
  {
    within: 'Accounting',
    names:
      'AccountsPayable AccountsReceivable AcctMthEndFlag AcquisitionDate AmountPosted ApplianceColorCode Cancellation CancellationCode CancellationDescription CarpetCode CarpetReplacedDate CashReserve ChangeDate CheckPayable ContractExpire CurrentAccountingPeriod CurrentAccountingPeriodAP CurrentAccountingPeriodAR EndOfYear GeneralLedger LastAccMthEnd LastDayBegin LastDayEnd LastInvoiceNumber LastReceiptNumber LiveDate LiveFlag MoveOutCode MoveOutDescription PaintedDate ProfitCenter Property PropertyDataUploadResponse Reason RemitTo status completeDocumentRecieved UserOption',
    reason: 'feeds contain no accounting data',
  },
];
