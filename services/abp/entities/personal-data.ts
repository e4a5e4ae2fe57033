import type { Database } from '#services/database/connect.ts'
import type { Sealer } from '../sealing/sealing.ts'

/** What an entity stores about a user: how it is copied, and what prevents the account from being closed. */
export interface PersonalData {
  /** Chinese: the heading of this part in the copy */
  readonly section: string
  /** absent for internal notes of colleagues, which are no part of the copy */
  collect?(db: Database, userId: number, sealer: Sealer): Promise<unknown>
  /** a sentence for the user, or null when nothing prevents closing */
  obstacle?(db: Database, userId: number): Promise<string | null>
  /** removes what no law requires to be kept, when the account is closed */
  forget?(tx: Database, userId: number, now: Date): Promise<void>
}
