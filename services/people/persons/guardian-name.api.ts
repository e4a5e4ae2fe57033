import type { Access } from '#services/abp/sealing/sealed-phones.ts'
import { findGuardianName } from './guardian-name.repository.ts'

/** The recorded guardian of an account's owner, to check a bank account in the guardian's name. */
export const guardianNameOf = (at: Access, userId: number): Promise<string | null> => findGuardianName(at, userId)
