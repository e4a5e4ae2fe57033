import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { provedPhoneOf } from '#services/identity/waiting-accounts.api.ts'
import { listingsOf, removeListingsOf } from './listed-members.repository.ts'
import { listedBy, openListedPhone } from './listed-phone.ts'

/**
 * The lists that name the user as staff, with their legal basis. They are found by the user's confirmed phone and by
 * the user's applications. A listing without an application belongs to no account, so closing an account removes only
 * the listings with its application.
 */
export const listingData: PersonalData = {
  section: '企业员工名单',
  async collect(db, userId, sealer) {
    const proved = await provedPhoneOf({ platform: { sealer }, tx: db }, userId)
    const rows = await listingsOf(db, listedBy(sealer, userId, proved))
    return rows.map(({ phoneSealed, ...row }) => ({ ...row, 手机号: openListedPhone(sealer, phoneSealed) }))
  },
  forget: (tx, userId) => removeListingsOf(tx, userId),
}
