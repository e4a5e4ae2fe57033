import type { Access } from '#services/abp/sealing/sealed-phones.ts'
import { findGuardianName } from './guardian-name.repository.ts'

/** The recorded guardian of the account's owner, needed to check a bank account in the guardian's name. */
export const guardianNameOf = (at: Access, userId: number): Promise<string | null> => findGuardianName(at, userId)
