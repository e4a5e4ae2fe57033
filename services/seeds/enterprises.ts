import { enterpriseMembers, enterprises } from '#services/database/schema/enterprises.ts'
import type { SeedEnterprise } from './data/enterprises.ts'
import { idsByName, type Seeding, withCheck } from './seeding.ts'

/** Enterprises need stage 2: the submission and one audit. */
const REQUIRED_STAGE = 2
const CERTIFIED_SINCE = -780
const NEW_SINCE = -4

/** The day of registration. */
export const enterpriseSince = ({ since, audit }: SeedEnterprise): number =>
  since ?? (audit === 2 ? CERTIFIED_SINCE : NEW_SINCE)

/** Enterprises with their members; audit decisions are played afterwards. */
export async function seedEnterprises(seeding: Seeding): Promise<void> {
  const { tx, idOfUser, data, dayOf } = seeding
  const cityIds = await idsByName(
    tx,
    data.enterprises.map(({ city }) => city),
  )
  for (const [index, enterprise] of data.enterprises.entries()) {
    const { members, code, city, audit, opinion: _, developer, since: _since, ...fields } = enterprise
    const [creator] = members
    const registered = dayOf(enterpriseSince(enterprise))
    const [row] = await tx
      .insert(enterprises)
      .values({
        ...fields,
        socialCreditCode: withCheck(code),
        enterpriseType: '有限责任公司',
        contactName: creator?.realName,
        contactPhone: creator?.mobilePhone,
        cityId: cityIds.get(city),
        // certification requires an address
        address: audit === 2 ? `${city}示例大道 ${index + 1} 号` : null,
        status: 'Withdraw',
        auditStatus: REQUIRED_STAGE,
        creationTime: registered,
        developerUserId: developer ? idOfUser.get(developer) : null,
        creatorUserId: idOfUser.get(creator?.userName ?? ''),
      })
      .returning({ id: enterprises.id })
    await tx.insert(enterpriseMembers).values(
      members.map(({ userName }) => ({
        enterpriseId: row?.id ?? 0,
        userId: idOfUser.get(userName) ?? 0,
        certificateType: 'EmploymentCertificateAuth',
        approvedTime: registered,
        creationTime: registered,
        approvedByUserId: idOfUser.get(creator?.userName ?? ''),
      })),
    )
  }
}
