import type { Database } from '#services/database/connect.ts'
import type { Sealer } from './sealing.ts'

/** What a domain stores about a user: how it exports the data, and what prevents the account from being closed. */
export interface PersonalData {
  /** Chinese: the heading of this part in the export */
  readonly section: string
  /** absent for internal notes of colleagues, which are no part of the export */
  collect?(db: Database, userId: number, sealer: Sealer): Promise<unknown>
  /** a sentence for the user, or null when nothing prevents closing */
  obstacle?(db: Database, userId: number): Promise<string | null>
  /** removes what no law requires to be kept, when the account is closed */
  forget?(tx: Database, userId: number, now: Date): Promise<void>
}

const parts: PersonalData[] = []

/** Registers a domain that stores personal data. Each such domain calls this once. */
export const registerPersonalData = (part: PersonalData): void => void parts.push(part)

export const personalData = (): readonly PersonalData[] => parts
