import type { Sealer } from '#services/abp/sealing/sealing.ts'
import { LISTED_MEMBER_PHONE } from '#services/database/schema/moving.ts'

/** The two columns of a phone of a list. */
export const sealListedPhone = (sealer: Sealer, phone: string) => ({
  phoneSealed: sealer.seal(LISTED_MEMBER_PHONE, phone),
  phoneIndex: sealer.blindIndex(LISTED_MEMBER_PHONE, phone),
})

/** The indexes under which rows may hold this phone. */
export const listedIndexes = (sealer: Sealer, phone: string): string[] =>
  sealer.blindIndexes(LISTED_MEMBER_PHONE, phone)

export const openListedPhone = (sealer: Sealer, sealed: string): string => sealer.open(LISTED_MEMBER_PHONE, sealed)
