/** The kinds of demand event, in the order of the funnel (§6.2, decisions §2). */

/** The types that browsers may send. */
export const BROWSER_TYPES = [
  'page_viewed',
  'property_viewed',
  'floor_plan_viewed',
  'unit_viewed',
  'search_performed',
  'filter_applied',
  'gallery_viewed',
  'virtual_tour_viewed',
  'map_viewed',
  'neighborhood_viewed',
  'fee_breakdown_viewed',
  'phone_clicked',
  'email_clicked',
  'directions_clicked',
  'form_started',
  'tour_started',
  'cta_clicked',
] as const;

/** The types that the service records itself when lead and tour operations are called. */
const SERVICE_TYPES = [
  'tour_availability_checked',
  'apply_intent_clicked',
  'lead_submitted',
  'tour_reserved',
] as const;

export type ServiceType = (typeof SERVICE_TYPES)[number];

export const EVENT_TYPES = [...BROWSER_TYPES, ...SERVICE_TYPES] as const;

export type EventType = (typeof EVENT_TYPES)[number];
