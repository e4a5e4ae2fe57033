import type { Sealer } from '#services/abp/sealing/sealing.ts'
import { LISTED_MEMBER_PHONE } from '#services/database/schema/moving.ts'

/** The encrypted phone of a list entry and its index. */
export const sealListedPhone = (sealer: Sealer, phone: string) => ({
  phoneSealed: sealer.seal(LISTED_MEMBER_PHONE, phone),
  phoneIndex: sealer.blindIndex(LISTED_MEMBER_PHONE, phone),
})

/** The indexes under which a phone may be stored, one for each valid key. */
export const listedIndexes = (sealer: Sealer, phone: string): string[] =>
  sealer.blindIndexes(LISTED_MEMBER_PHONE, phone)

export const openListedPhone = (sealer: Sealer, sealed: string): string => sealer.open(LISTED_MEMBER_PHONE, sealed)
