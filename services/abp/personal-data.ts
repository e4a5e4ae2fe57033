import type { Database } from '#services/database/connect.ts'
import type { Sealer } from './sealing.ts'

/** What one domain keeps of a user: how he gets a copy of it, and what stands in the way of his leaving. */
export interface PersonalData {
  /** Chinese, the name of the part in his copy */
  readonly section: string
  collect(db: Database, userId: number, sealer: Sealer): Promise<unknown>
  /** a sentence for the person, or null when nothing is open */
  obstacle?(db: Database, userId: number): Promise<string | null>
  /** removes what no law asks to keep, when the account is closed */
  forget?(tx: Database, userId: number, now: Date): Promise<void>
}

const parts: PersonalData[] = []

/** Told once by each domain that keeps something of people. */
export const registerPersonalData = (part: PersonalData): void => void parts.push(part)

export const personalData = (): readonly PersonalData[] => parts
