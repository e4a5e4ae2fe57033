import type { Sealer } from '#services/abp/sealing/sealing.ts'
import { LISTED_MEMBER_PHONE } from '#services/database/schema/moving.ts'
import type { ProvedPhone } from '#services/identity/waiting-accounts.api.ts'
import type { ListedBy } from './listed-members.repository.ts'

/** The encrypted phone of a list entry and its index. */
export const sealListedPhone = (sealer: Sealer, phone: string) => ({
  phoneSealed: sealer.seal(LISTED_MEMBER_PHONE, phone),
  phoneIndex: sealer.blindIndex(LISTED_MEMBER_PHONE, phone),
})

/** The indexes under which a phone may be stored, one for each valid key. */
export const listedIndexes = (sealer: Sealer, phone: string): string[] =>
  sealer.blindIndexes(LISTED_MEMBER_PHONE, phone)

/** How lists name a user; without a confirmed phone, nothing but an entry that is the user's already. */
export const listedBy = (sealer: Sealer, userId: number, proved: ProvedPhone | null): ListedBy => ({
  userId,
  indexes: proved === null ? [] : listedIndexes(sealer, proved.phone),
  name: proved?.name ?? '',
  isPhoneShared: proved?.isPhoneShared ?? false,
})

export const openListedPhone = (sealer: Sealer, sealed: string): string => sealer.open(LISTED_MEMBER_PHONE, sealed)
