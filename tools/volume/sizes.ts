export interface VolumeSizes {
  /** of every list but those of work orders */
  readonly rows: number
  readonly orders: number
  readonly participators: number
  /**
   * persons who take part in orders: a prime, so that a stride through them reaches every person once before any twice
   */
  readonly persons: number
  /** who gives work: the first has the most of everything, the last hardly any */
  readonly enterprises: number
  readonly developers: number
  readonly foundations: number
}

export const FULL_VOLUME: VolumeSizes = {
  rows: 1_000_000,
  orders: 1_000_000,
  participators: 2_000_000,
  persons: 100_003,
  enterprises: 4_000,
  developers: 60,
  foundations: 80,
}

const thousands = (count: number, least: number): number => Math.max(least, Math.round(count / 1_000) * 1_000)

/** @returns the same proportions with fewer rows; persons stay many enough for one live part in each order */
export const scaled = (scale: number, full = FULL_VOLUME): VolumeSizes => ({
  ...full,
  rows: thousands(full.rows * scale, 1_000),
  orders: thousands(full.orders * scale, 1_000),
  participators: thousands(full.participators * scale, 2_000),
})

/** How many persons there are, and how many enterprises. */
export const peopleOf = ({ rows, persons }: VolumeSizes): number => Math.max(rows, persons)
export const enterprisesOf = ({ rows, enterprises }: VolumeSizes): number => Math.max(rows, enterprises)

const CREATORS = 10_000_000
const USERS = 100_000

/** The ids in the data: those of all rows follow from these. */
export const VOLUME_IDS = {
  platform: 1,
  developer: (index: number) => 10 + index,
  worker: (foundation: number) => 200 + foundation,
  creatorOf: (enterprise: number) => CREATORS + enterprise,
  userOf: (person: number) => USERS + person,
} as const

/** The same in SQL, for an expression that gives the number. */
export const creatorOf = (enterprise: string): string => `${CREATORS} + ${enterprise}`
export const userOf = (person: string): string => `${USERS} + ${person}`

/** The parts of the platform that are filled; persons always are. */
export const VOLUME_PARTS = ['work-orders', 'recruitment', 'employment', 'content', 'traffic'] as const
export type VolumePart = (typeof VOLUME_PARTS)[number]

export interface VolumeStep {
  readonly what: string
  /** whose indexes are built afterwards */
  readonly tables: readonly string[]
  readonly statements: string
}
