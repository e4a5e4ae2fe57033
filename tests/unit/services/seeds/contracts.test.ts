import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractJobs } from '#services/contracts/jobs.ts'
import { CONTRACT_STATUSES } from '#services/database/schema/contract-names.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { DELIVERY_STATUSES } from '#services/database/schema/recruitment-names.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { seedContracts } from '#services/seeds/contracts.ts'
import { seedRecruitment } from '#services/seeds/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedRecruitment(server.platform)
  await seedContracts(server.platform)
})
afterAll(() => server.close())

const rows = () => server.db.select().from(contractEmployments).orderBy(contractEmployments.id)

describe('the demonstration contracts', () => {
  it('are twelve, in every state, with numbers of their own', async () => {
    const all = await rows()
    expect(all).toHaveLength(12)
    expect([...new Set(all.map(({ status }) => status))].toSorted()).toEqual([...CONTRACT_STATUSES].toSorted())
    expect(new Set(all.map(({ contractNo }) => contractNo)).size).toBe(12)
  })

  it('bring the resumes they come from into the states that go with theirs', async () => {
    const sent = await server.db.select().from(requirementResumes)
    expect([...new Set(sent.map(({ status }) => status))].toSorted()).toEqual([...DELIVERY_STATUSES].toSorted())
    const statusOf = new Map((await rows()).map(({ id, status }) => [id, status]))
    const signed = sent.flatMap(({ status, contractId }) =>
      contractId === null ? [] : [[status, statusOf.get(contractId)]],
    )
    expect(signed.toSorted()).toEqual([
      ['Auditing', 'Auditing'],
      ['Contracted', 'Normal'],
      ['Signing', 'Signing'],
    ])
    expect(sent.filter(({ status }) => ['Auditing', 'Signing', 'Contracted'].includes(status))).toHaveLength(3)
  })

  it('leave the accounts of the story something to do', async () => {
    const actionsOf = async (account: string) => {
      const { items } = await server.ok<{ items: { allowedActions: string[]; daysLeft: number | null }[] }>(
        account,
        'ContractEmployment/GetAll',
        { pageSize: 100 },
      )
      return { actions: new Set(items.flatMap(({ allowedActions }) => allowedActions)), items }
    }
    expect((await actionsOf('auditor')).actions).toContain('pass')
    expect((await actionsOf('person3')).actions).toContain('confirm')
    const { actions, items } = await actionsOf('enterprise')
    for (const action of ['update', 'confirm', 'notify', 'terminate', 'renew']) expect(actions).toContain(action)
    expect(items.map(({ daysLeft }) => daysLeft)).toContain(25)
  })

  it('are as the jobs would have left them', async () => {
    const before = await rows()
    for (const { name, run } of contractJobs) if (name !== 'contracts.remind') await run(server.platform)
    expect(await rows()).toEqual(before)
  })
})
