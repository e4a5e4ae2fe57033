import type { Database } from '#services/database/connect.ts'
import { findGuardianName } from './guardian-name.repository.ts'

/** For the account itself: whether what its owner names as the holder of his bank account is his guardian. */
export const guardianNameOf = (db: Database, userId: number): Promise<string | null> => findGuardianName(db, userId)
