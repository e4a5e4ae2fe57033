import type { Access } from '#services/abp/sealed-phones.ts'
import { findGuardianName } from './guardian-name.repository.ts'

/** For the account itself: whether what its owner names as the holder of his bank account is his guardian. */
export const guardianNameOf = (at: Access, userId: number): Promise<string | null> => findGuardianName(at, userId)
