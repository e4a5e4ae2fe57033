import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionaryIdOf } from '#services/database/seeds/data/dictionaries.ts'
import { type JobDemand, matchOf, type PersonSupply } from '#services/recruitment/matching.ts'
import { type RecruitmentDesk, recruitmentDesk } from '#tests/support/recruitment.ts'
import { type Fields, startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let desk: RecruitmentDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = recruitmentDesk(server)
})
afterAll(() => server.close())

const job: JobDemand = {
  disabilityCodes: ['Hearing'],
  educationOrder: 4,
  educationName: '大专',
  experience: 'OneToThreeYears',
  isAtHome: false,
  cityId: 3101,
  cityName: '上海市',
  accommodationIds: [601],
}
const person: PersonSupply = {
  category: 'Hearing',
  educationOrder: 4,
  experience: 'OneToThreeYears',
  cityId: 3101,
  accommodationIds: [601],
}

describe('a match', () => {
  it('is whole when everything fits, and says so in words', () => {
    expect(matchOf(job, person)).toEqual({
      score: 100,
      isSuitable: true,
      reasons: ['适合所属的残疾类别', '同在上海市', '学历符合', '经验符合', '提供需要的便利'],
    })
  })

  it.each([
    ['another category', { category: 'Vision' }, 60, '没有写明适合所属的残疾类别'],
    ['another city', { cityId: 1101 }, 80, '工作地点在上海市'],
    ['less education', { educationOrder: 3 }, 85, '要求学历大专'],
    ['less experience', { experience: 'WithinOneYear' }, 85, '经验比要求的少'],
    ['a need that is not met', { accommodationIds: [601, 602] }, 90, '需要的便利中有 1 项没有写明'],
  ])('is less with %s, named last', (_, changes, score, reason) => {
    const match = matchOf(job, { ...person, ...changes })
    expect(match.score).toBe(score)
    expect(match.reasons.at(-1)).toBe(reason)
  })

  it('leaves nothing to be read of a category that the reader may not know', () => {
    const match = matchOf(job, { ...person, category: undefined })
    expect(match).toMatchObject({ score: 100, isSuitable: true })
    expect(match.reasons.join()).not.toContain('残疾')
  })

  it('fits several disabilities wherever one is named', () => {
    expect(matchOf(job, { ...person, category: 'Multiple' }).isSuitable).toBe(true)
    expect(matchOf({ ...job, disabilityCodes: ['Unlimited'] }, { ...person, category: 'Spirit' }).isSuitable).toBe(true)
  })
})

type Page = { totalCount: number; items: Fields[] }

describe('recommended to a person', () => {
  it('are open jobs that suit, the best first, until he has delivered', async () => {
    const limbs = [dictionaryIdOf('DisabilityRequirement', 'Limbs')]
    const vision = [dictionaryIdOf('DisabilityRequirement', 'Vision')]
    const bachelor = dictionaryIdOf('EducationalRequirement', 'Bachelor')
    const best = await desk.publish({ title: '居家标注', disabilityRequirementIds: limbs })
    const good = await desk.publish({
      title: '居家编辑',
      disabilityRequirementIds: limbs,
      educationalRequirementId: bachelor,
    })
    await desk.publish({ title: '读屏测试', disabilityRequirementIds: vision })
    const list = () => server.ok<Page>('person', 'Recommendation/GetRequirements', { pageSize: 10 })
    const first = await list()
    expect(first.items.map(({ id }) => id)).toEqual([best.id, good.id])
    expect(first.items[1]?.recommendReason).toContain('要求学历本科')
    await desk.deliver(best.id)
    expect((await list()).items.map(({ id }) => id)).toEqual([good.id])
    expect((await server.refused('newcomer', 'Recommendation/GetRequirements')).code).toBe(40304)
    expect((await desk.deny('enterprise', 'Recommendation/GetRequirements')).status).toBe(403)
  })

  it('are work orders that suit, with the reason', async () => {
    const { workOrderDesk } = await import('#tests/support/work-orders.ts')
    const { id } = await workOrderDesk(server).publish()
    const found = await server.ok<Page>('person', 'Recommendation/GetWorkOrders')
    expect(found.items.map((item) => item.id)).toContain(id)
    expect(found.items[0]?.recommendReason).toMatch(/[一-龥]/)
  })
})

describe('recommended for a job', () => {
  it('are persons a foundation worker may recommend, and to a developer masked', async () => {
    const { id: requirementId } = await desk.publish({
      disabilityRequirementIds: [dictionaryIdOf('DisabilityRequirement', 'Hearing')],
    })
    const persons = (account: string) =>
      desk.act<Page>(account, 'Recommendation/GetPersons', { requirementId, pageSize: 50 })
    const own = await persons('foundation')
    expect(own.items.map(({ realName }) => realName)).toContain('何小雨')
    expect(own.items.map(({ realName }) => realName)).not.toContain('贺兰')
    expect((await persons('developer')).items.every(({ realName }) => /^.\*+$/.test(String(realName)))).toBe(true)
    expect((await persons('platform')).totalCount).toBeGreaterThan(own.totalCount)
    expect((await desk.deny('person', 'Recommendation/GetPersons', { requirementId })).status).toBe(403)
  })

  it('are, to the enterprise, those who came to it', async () => {
    const { id: requirementId } = await desk.publish()
    await desk.deliver(requirementId, 'person2')
    const found = await desk.act<Page>('enterprise', 'Recommendation/GetPersons', { requirementId })
    expect(found).toMatchObject({ totalCount: 1, items: [{ realName: '何小雨' }] })
    expect(JSON.stringify(found)).not.toContain('残疾')
    const draft = await desk.create({}, 'enterprise3')
    expect((await desk.deny('enterprise', 'Recommendation/GetPersons', { requirementId: draft.id })).status).toBe(404)
  })
})
