import { eq } from 'drizzle-orm'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { enterpriseFacilities } from '#services/database/schema/enterprise-facilities.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { createDepartment } from '#services/enterprises/department-changes.ts'
import { updateRule } from '#services/enterprises/enterprise-care.ts'
import { submitChange as submitEnterpriseChange } from '#services/enterprises/enterprise-changes.ts'
import { insertLogin } from '#services/identity/external-login.repository.ts'
import { indexOf } from '#services/identity/external-logins.ts'
import { auditChange, submitChange as submitPersonChange } from '#services/people/changes/person-changes.ts'
import { DEPARTMENTS } from './data/departments.ts'
import { FACILITIES } from './data/facilities.ts'
import { SMALL_DEMO } from './demo-data.ts'
import { cardBack, licence } from './drawing/papers.ts'
import { uploaded } from './papers.ts'
import { Stage } from './work-order-stage.ts'

/** Last year's staff and wages, as declared for the levy. */
const DECLARED = {
  enterprise: { averageStaff: '186', averageAnnualWage: '96000' },
  enterprise2: { averageStaff: '640', averageAnnualWage: '78000' },
  enterprise3: { averageStaff: '58', averageAnnualWage: '64000' },
} as const
const WITH_WECHAT = ['person', 'person2', 'person7', 'enterprise', 'foundation']
const CARD_DAYS = 3652

/** Departments with members, accessible facilities, levy figures, bound WeChats, and pending requests. */
export async function seedOrganisation(platform: Platform, { hours } = SMALL_DEMO): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const stage = await Stage.open(platform, tx, hours)
    await seedDepartments(stage)
    await seedFacilities(stage)
    for (const [account, figures] of Object.entries(DECLARED)) await declare(stage, account, figures)
    for (const account of WITH_WECHAT) await bindWechat(platform, stage, account)
    scheduleRequests(stage)
    await stage.play()
  })
}

async function seedDepartments(stage: Stage): Promise<void> {
  const idOf = new Map<string, number>()
  for (const { name, by, below, people } of DEPARTMENTS) {
    const memberUserIds = people.map((account) => stage.as(account, 0).actor.userId)
    const parentId = below === undefined ? null : (idOf.get(below) ?? null)
    const input = { departmentName: name, parentId, displayOrder: idOf.size, memberUserIds }
    idOf.set(name, await createDepartment(stage.as(by, -60), { ...input, leaderUserId: memberUserIds[0] ?? null }))
  }
}

async function seedFacilities(stage: Stage): Promise<void> {
  for (const { by, ...facility } of FACILITIES) {
    const { actor, now } = stage.as(by, -50)
    const written = { enterpriseId: actor.enterpriseId ?? 0, creatorUserId: actor.userId, creationTime: now }
    await stage.tx.insert(enterpriseFacilities).values({ ...facility, ...written })
  }
}

async function declare(stage: Stage, account: string, figures: (typeof DECLARED)[keyof typeof DECLARED]) {
  const work = stage.as(account, -40)
  await updateRule(work, { id: work.actor.enterpriseId ?? 0, ...figures })
}

async function bindWechat(platform: Platform, stage: Stage, account: string): Promise<void> {
  const key = { provider: 'WeChatH5', key: `demo-openid-${account}`, unionKey: `demo-union-${account}` } as const
  const identity = await indexOf({ sealer: platform.sealer, db: stage.tx }, key)
  await insertLogin(stage.tx, stage.as(account, 0).actor.userId, identity, stage.timeOf(-20))
}

/**
 * Schedules two change requests: an enterprise has a new legal representative, and a person has a renewed card that the
 * tutor has already approved.
 */
function scheduleRequests(stage: Stage): void {
  stage.at(-2, 'a new legal person', async () => {
    const work = stage.as('enterprise2', -2)
    const id = work.actor.enterpriseId ?? 0
    const [enterprise] = await stage.tx.select().from(enterprises).where(eq(enterprises.id, id))
    const photo = licence(enterprise?.socialCreditCode ?? '')
    const licenceFileId = await uploaded(work, '变更后的营业执照.png', photo, 'ContractPhotos')
    const reason = '法定代表人变更，已换领营业执照'
    await submitEnterpriseChange(work, { id, legalPerson: '沈嘉禾', licenceFileId, reason })
  })
  stage.at(-3, 'a renewed card', async () => {
    const work = stage.as('person6', -3)
    const certificateValidFrom = addDays(toWireDay(work.now), -5)
    const certificateValidTo = addDays(certificateValidFrom, CARD_DAYS)
    const photo = cardBack(certificateValidFrom, certificateValidTo)
    const certificateBackFileId = await uploaded(work, '新证反面.png', photo, 'UserDisabledPersonCertificate')
    const dates = { certificateValidFrom, certificateValidTo, certificateBackFileId }
    await submitPersonChange(work, { ...dates, reason: '证件换发，有效期延长' })
  })
  stage.at(-1, 'the tutor agrees', async () => {
    await auditChange(stage.as('foundation', -1), { id: stage.personIdOf('person6'), action: 'Pass' })
  })
}
