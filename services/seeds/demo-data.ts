import { CONTRACTS, type SeedContract } from './data/contracts.ts'
import { DELIVERIES, type SeedDelivery } from './data/deliveries.ts'
import { DISPATCH_ORDERS } from './data/dispatch-orders.ts'
import { ENTERPRISES, type SeedEnterprise } from './data/enterprises.ts'
import { IMAGE_PARTS } from './data/image-participations.ts'
import { MAIN_ORDERS } from './data/main-orders.ts'
import { OTHER_PARTS } from './data/other-participations.ts'
import { PERSONS, type SeedPerson } from './data/people.ts'
import { REQUIREMENTS } from './data/requirements.ts'
import type { SeedOrder } from './data/seed-order.ts'
import type { SeedPart } from './data/seed-part.ts'
import type { SeedRequirement } from './data/seed-requirement.ts'

/** Accounts, and the events that happen to them. Days are counted from the day of seeding; past days are negative. */
export interface Stories {
  readonly enterprises: readonly SeedEnterprise[]
  readonly persons: readonly SeedPerson[]
  readonly requirements: readonly SeedRequirement[]
  readonly deliveries: readonly SeedDelivery[]
  readonly orders: readonly SeedOrder[]
  readonly parts: readonly SeedPart[]
  readonly contracts: readonly SeedContract[]
}

/** The content of a demonstration. The seeds play every step of its stories through the services. */
export interface DemoData extends Stories {
  /** `exact`: every event at the minute of seeding, as tests expect; `office`: between nine and five */
  readonly hours: 'exact' | 'office'
  /** further stories, whose older steps are written directly as rows (a history) */
  readonly city?: Stories
  /** further employees with payslips, and the number of past months with payslips */
  readonly paid: { readonly persons: number; readonly months: number }
}

/** The accounts and rows used in README and tests. */
export const SMALL_DEMO: DemoData = {
  hours: 'exact',
  enterprises: ENTERPRISES,
  persons: PERSONS,
  requirements: REQUIREMENTS,
  deliveries: DELIVERIES,
  orders: [...MAIN_ORDERS, ...DISPATCH_ORDERS],
  parts: [...IMAGE_PARTS, ...OTHER_PARTS],
  contracts: CONTRACTS,
  paid: { persons: 0, months: 0 },
}

/** All persons, or all enterprises, in the order of their ids. */
export const allOf = <K extends 'persons' | 'enterprises'>(data: DemoData, kind: K): Stories[K] =>
  [...data[kind], ...(data.city?.[kind] ?? [])] as Stories[K]
