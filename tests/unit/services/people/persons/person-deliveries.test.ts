import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RecruitmentDesk, recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let desk: RecruitmentDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = recruitmentDesk(server)
})
afterAll(() => server.close())

const idsOf = async (account: string, query: object) =>
  (
    await server.ok<{ items: { id: number }[] }>(account, 'UserDisabledPerson/GetAll', { pageSize: 100, ...query })
  ).items.map(({ id }) => id)

describe('persons', () => {
  it('are found by the job they applied to, and who has not is found for it', async () => {
    const { id: requirementId } = await desk.publish()
    await desk.act('person', 'RequirementResume/Create', { requirementId, isConsentGiven: true })
    const applicant = server.account('person').personId
    expect(await idsOf('platform', { requirementId })).toEqual([applicant])
    expect(await idsOf('platform', { requirementId, isFromRequirement: true })).toEqual([applicant])
    const others = await idsOf('platform', { requirementId, isFromRequirement: false })
    expect(others).not.toContain(applicant)
    expect(others).toContain(server.account('person2').personId)
    expect(await idsOf('platform', { isFromRequirement: true })).toContain(applicant)
    expect(await idsOf('foundation3', { requirementId })).toEqual([])
    expect(await idsOf('developer', { requirementId })).toEqual([applicant])
    expect(await idsOf('developer2', { requirementId })).toEqual([])
  })
})
