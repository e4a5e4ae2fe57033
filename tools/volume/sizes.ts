export interface VolumeSizes {
  /** rows of each list other than those of work orders */
  readonly rows: number
  readonly orders: number
  readonly participators: number
  /**
   * number of persons who participate in orders: a prime, so that a stride through them reaches every person once
   * before it repeats
   */
  readonly persons: number
  /** number of enterprises: the first has the most rows of everything, the last hardly any */
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

/**
 * @returns the same proportions with fewer rows; there are still enough persons for one active participation in each
 * order
 */
export const scaled = (scale: number, full = FULL_VOLUME): VolumeSizes => ({
  ...full,
  rows: thousands(full.rows * scale, 1_000),
  orders: thousands(full.orders * scale, 1_000),
  participators: thousands(full.participators * scale, 2_000),
})

/** The number of persons, and the number of enterprises. */
export const peopleOf = ({ rows, persons }: VolumeSizes): number => Math.max(rows, persons)
export const enterprisesOf = ({ rows, enterprises }: VolumeSizes): number => Math.max(rows, enterprises)

const CREATORS = 10_000_000
const USERS = 100_000

/** Fixed ids in the data, from which all other ids are calculated. */
export const VOLUME_IDS = {
  platform: 1,
  developer: (index: number) => 10 + index,
  worker: (foundation: number) => 200 + foundation,
  creatorOf: (enterprise: number) => CREATORS + enterprise,
  userOf: (person: number) => USERS + person,
} as const

/** The same ids in SQL, for an expression that gives the number of the enterprise or person. */
export const creatorOf = (enterprise: string): string => `${CREATORS} + ${enterprise}`
export const userOf = (person: string): string => `${USERS} + ${person}`

/** The parts of the platform that can be filled; persons are always filled. */
export const VOLUME_PARTS = ['work-orders', 'recruitment', 'employment', 'content', 'traffic'] as const
export type VolumePart = (typeof VOLUME_PARTS)[number]

export interface VolumeStep {
  readonly what: string
  /** the tables whose indexes are built afterwards */
  readonly tables: readonly string[]
  readonly statements: string
}
