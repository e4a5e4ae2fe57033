import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DELIVERY_STATUSES, REQUIREMENT_STATUSES } from '#services/database/schema/recruitment-names.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { seedRecruitment } from '#services/seeds/recruitment.ts'
import { type Fields, startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedRecruitment(server.platform)
})
afterAll(() => server.close())

describe('the demonstration of recruitment', () => {
  it('has jobs and resumes in every state', async () => {
    const jobs = await server.db.select().from(requirements)
    expect(jobs).toHaveLength(14)
    expect([...new Set(jobs.map(({ status }) => status))].sort()).toEqual([...REQUIREMENT_STATUSES].sort())
    expect(jobs.map(({ closeReason }) => closeReason)).toEqual(expect.arrayContaining(['Expired', 'Filled']))
    const sent = await server.db.select().from(requirementResumes)
    // the rest comes with the contracts
    const reached = DELIVERY_STATUSES.filter((status) => !['Auditing', 'Signing', 'Contracted'].includes(status))
    expect([...new Set(sent.map(({ status }) => status))].sort()).toEqual([...reached].sort())
    expect(sent.every(({ snapshot, snapshotSealed }) => snapshotSealed !== null && snapshot.length === 0)).toBe(true)
  })

  it('gives everybody something to read, in answers that hold what they promise', async () => {
    const open = await server.ok<{ totalCount: number; items: Fields[] }>(null, 'Requirement/GetRequirementList')
    expect(open.totalCount).toBeGreaterThan(5)
    for (const account of [
      'person',
      'enterprise',
      'enterprise2',
      'enterprise3',
      'foundation',
      'developer',
      'platform',
    ]) {
      const page = await server.ok<{ totalCount: number }>(account, 'RequirementResume/GetAll', { pageSize: 100 })
      expect(page.totalCount, account).toBeGreaterThan(1)
    }
    const jobs = await server.ok<{ items: Fields[] }>('platform', 'Requirement/GetAll', { pageSize: 100 })
    for (const { id } of jobs.items) await server.ok('platform', 'Requirement/Get', { id })
  })
})
