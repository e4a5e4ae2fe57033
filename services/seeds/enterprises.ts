import { enterpriseMembers, enterprises } from '#services/database/schema/enterprises.ts'
import type { SeedEnterprise } from './data/enterprises.ts'
import { allOf } from './demo-data.ts'
import { NewRows } from './history/rows.ts'
import { idsByName, type Seeding, withCheck } from './seeding.ts'

/** The audit stage of a certified enterprise: it needs the submission and one audit. */
const REQUIRED_STAGE = 2
const CERTIFIED_SINCE = -780
const NEW_SINCE = -4

/** The day of registration. */
export const enterpriseSince = ({ since, audit }: SeedEnterprise): number =>
  since ?? (audit === 2 ? CERTIFIED_SINCE : NEW_SINCE)

/** Enterprises with their members; audit decisions are played afterwards. */
export async function seedEnterprises(seeding: Seeding): Promise<void> {
  const { tx, idOfUser, data, dayOf } = seeding
  const all = allOf(data, 'enterprises')
  const cityIds = await idsByName(
    tx,
    all.map(({ city }) => city),
  )
  const created = await NewRows.of(tx, enterprises)
  const joined = await NewRows.of(tx, enterpriseMembers)
  for (const [index, enterprise] of all.entries()) {
    const { members, code, city, audit, opinion: _, developer, since: _since, ...fields } = enterprise
    const [creator] = members
    const registered = dayOf(enterpriseSince(enterprise))
    const { id: enterpriseId } = created.add({
      ...fields,
      socialCreditCode: withCheck(code),
      enterpriseType: '有限责任公司',
      contactName: creator?.realName,
      contactPhone: creator?.mobilePhone,
      cityId: cityIds.get(city),
      // certification requires an address
      address: audit === 2 ? `示例大道 ${index + 1} 号` : null,
      status: 'Withdraw',
      auditStatus: REQUIRED_STAGE,
      creationTime: registered,
      developerUserId: developer ? idOfUser.get(developer) : null,
      creatorUserId: idOfUser.get(creator?.userName ?? ''),
    })
    for (const { userName } of members)
      joined.add({
        enterpriseId,
        userId: idOfUser.get(userName) ?? 0,
        certificateType: 'EmploymentCertificateAuth',
        approvedTime: registered,
        creationTime: registered,
        approvedByUserId: idOfUser.get(creator?.userName ?? ''),
      })
  }
  await created.write(tx)
  await joined.write(tx)
}
