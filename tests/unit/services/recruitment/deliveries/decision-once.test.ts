import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { outbox, statusLogs } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { contractDesk } from '#tests/support/contracts.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer } from '#tests/support/server.ts'
import { completeRecord } from '#tests/unit/services/people/records.ts'

const server = await startTestServer()
afterAll(() => server.close())
const jobs = recruitmentDesk(server)

const unlocked = { auditLockUserId: null, lastAuditorUserId: null }

async function waitingJob(): Promise<number> {
  const { id } = await jobs.create({ title: '重复提交的岗位' })
  await server.ok('enterprise', 'Requirement/Publish', { id })
  return id
}

async function waitingEnterprise(): Promise<number> {
  const id = server.account('pending').enterpriseId ?? 0
  const set = { status: 'Ongoing', audit: 1, auditStatus: 2, ...unlocked } as const
  await server.db.update(enterprises).set(set).where(eq(enterprises.id, id))
  return id
}

async function waitingPerson(): Promise<number> {
  const id = await completeRecord(server, 'person20')
  const set = { status: 'NotFound', audit: null, auditStatus: 3, isActive: true, ...unlocked } as const
  await server.db.update(persons).set(set).where(eq(persons.id, id))
  await server.ok('person20', 'UserDisabledPerson/SubmitAudit', {})
  return id
}

async function recommended(): Promise<number> {
  const { id } = await jobs.publish({ title: '重复推荐的岗位' })
  const [item] = await jobs.recommend(id, ['person'])
  return item?.id ?? 0
}

/** Each audit: what waits, and a decision about it. */
const AUDITS: readonly (readonly [operation: string, account: string, waits: () => Promise<number>, input: object])[] =
  [
    ['Requirement/Audit', 'auditor', waitingJob, { action: 'Pass' }],
    ['Requirement/ActualAudit', 'auditor', waitingJob, { action: 'Pass' }],
    ['Enterprise/Audit', 'auditor', waitingEnterprise, { action: 'Reject', opinion: '执照不清楚' }],
    ['Enterprise/ActualAudit', 'auditor', waitingEnterprise, { action: 'Pass' }],
    ['UserDisabledPerson/Audit', 'foundation', waitingPerson, { action: 'Reject', opinion: '照片不清楚' }],
    ['UserDisabledPerson/ActualAudit', 'auditor', waitingPerson, { action: 'Pass' }],
    ['ContractEmployment/Audit', 'auditor', async () => (await contractDesk(server).draft()).id, { action: 'Pass' }],
    ['RequirementResume/RecommendAudit', 'auditor', recommended, { isPassed: true }],
  ]

it.each(AUDITS)('%s whose answer was lost is repeated with its key, and decides once', async (...audit) => {
  const [operation, account, waits, input] = audit
  const id = await waits()
  const decide = (key: string) =>
    server.ok<{ status: string }>(account, operation, { id, ...input }, { headers: { 'idempotency-key': key } })
  const first = await decide(`once ${operation}`)
  const counts = async () => [await server.db.$count(statusLogs), await server.db.$count(outbox)]
  const before = await counts()
  expect(await decide(`once ${operation}`)).toMatchObject({ id, status: first.status })
  expect(await counts()).toEqual(before)
  const again = await server.refused(account, operation, { id, ...input }, { headers: { 'idempotency-key': 'other' } })
  expect(again.status, 'another decision is a decision').toBe(409)
})
