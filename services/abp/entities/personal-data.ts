import type { Database } from '#services/database/connect.ts'
import type { Sealer } from '../sealing/sealing.ts'

/** The data that an entity stores about a user: how it is copied, and what prevents the account from being closed. */
export interface PersonalData {
  /** Chinese: the heading of this part in the copy */
  readonly section: string
  /** absent for internal notes of colleagues, which are not part of the copy */
  collect?(db: Database, userId: number, sealer: Sealer): Promise<unknown>
  /** a sentence for the user about why the account cannot be closed; null when nothing prevents it */
  obstacle?(db: Database, userId: number): Promise<string | null>
  /** when the account is closed, erases the data that no law requires to be kept */
  forget?(tx: Database, userId: number, now: Date): Promise<void>
}
