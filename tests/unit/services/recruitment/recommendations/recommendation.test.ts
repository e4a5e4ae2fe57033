import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { users } from '#services/database/schema/identity.ts'
import {
  type JobDemand,
  matchOf,
  type PersonSupply,
  suppliedToEmployer,
} from '#services/recruitment/matching/matching.ts'
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
  names: ['在线文字客服（居家）', '文字客服'],
  payMax: '6000.00',
}
const person: PersonSupply = {
  category: 'Hearing',
  educationOrder: 4,
  experience: 'OneToThreeYears',
  cityId: 3101,
  intendedCityIds: [],
  intendedJobs: ['文字客服'],
  payMin: '4000.00',
  accommodationIds: [601],
  isAccommodationDisclosed: true,
}

describe('a match', () => {
  it('is whole when everything fits, and says so in words', () => {
    expect(matchOf(job, person)).toEqual({
      score: 100,
      isSuitable: true,
      reasons: [
        '适合所属的残疾类别',
        '在上海市',
        '学历符合',
        '经验符合',
        '与求职意向相符',
        '薪资达到期望',
        '提供需要的便利',
      ],
    })
  })

  it.each([
    ['another category', { category: 'Vision' }, 65, '没有写明适合所属的残疾类别'],
    ['another city', { cityId: 1101 }, 80, '工作地点在上海市'],
    ['less education', { educationOrder: 3 }, 90, '要求学历大专'],
    ['less experience', { experience: 'WithinOneYear' }, 90, '经验比要求的少'],
    ['a need that is not met', { accommodationIds: [601, 602] }, 90, '需要的便利中有 1 项没有写明'],
    ['pay below what is hoped for', { payMin: '6000.01' }, 95, '薪资低于期望'],
  ])('is less with %s, named last', (_, changes, score, reason) => {
    const match = matchOf(job, { ...person, ...changes })
    expect(match.score).toBe(score)
    expect(match.reasons.at(-1)).toBe(reason)
  })

  it('knows a city the person would go to, and takes no wish for any wish', () => {
    expect(matchOf(job, { ...person, cityId: 1101, intendedCityIds: [3101] }).score).toBe(100)
    const open = matchOf(job, { ...person, intendedJobs: [], payMin: null })
    expect(open.score).toBe(100)
    expect(open.reasons).not.toContain('与求职意向相符')
  })

  it('counts another wish less, without a word of it', () => {
    const match = matchOf(job, { ...person, intendedJobs: ['手工编织师'] })
    expect(match.score).toBe(90)
    expect(match.reasons.join()).not.toContain('意向')
  })

  it('shows whoever offers work needs that were disclosed alone, and the category with consent alone', () => {
    const needs = { ...person, accommodationIds: [602] }
    expect(matchOf(job, suppliedToEmployer(needs, true)).reasons.join()).toContain('便利')
    const kept = matchOf(job, suppliedToEmployer({ ...needs, isAccommodationDisclosed: false }, false))
    expect(kept.reasons.join()).not.toMatch(/便利|残疾/)
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
    const unfit = await desk.publish({ title: '读屏测试', disabilityRequirementIds: vision })
    // other tests of the file publish jobs that suit as well
    const mine = new Set<unknown>([best.id, good.id, unfit.id])
    const list = async () => {
      const { items } = await server.ok<Page>('person', 'Recommendation/GetRequirements', { pageSize: 50 })
      return items.filter(({ id }) => mine.has(id))
    }
    const first = await list()
    expect(first.map(({ id }) => id)).toEqual([best.id, good.id])
    expect(first[1]?.recommendReason).toContain('要求学历本科')
    await desk.deliver(best.id)
    expect((await list()).map(({ id }) => id)).toEqual([good.id])
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
  it('are only those who agreed to be recommended', async () => {
    const { id: requirementId } = await desk.publish()
    const names = async () =>
      (await desk.act<Page>('foundation', 'Recommendation/GetPersons', { requirementId, pageSize: 50 })).items.map(
        ({ realName }) => realName,
      )
    expect(await names()).toContain('沈知秋')
    await server.ok('person3', 'Consent/Withdraw', { scope: 'FoundationRecommendation' })
    expect(await names()).not.toContain('沈知秋')
    const [item] = await desk.recommend(requirementId, ['person3'])
    expect(item).toMatchObject({ id: null, message: expect.stringContaining('由基金会推荐') })
  })

  it('are only those whose account is open', async () => {
    const { id: requirementId } = await desk.publish()
    const open = (isActive: boolean) =>
      server.db
        .update(users)
        .set({ isActive })
        .where(eq(users.id, server.account('person5').userId))
    const names = async () =>
      (await desk.act<Page>('foundation', 'Recommendation/GetPersons', { requirementId, pageSize: 50 })).items.map(
        ({ realName }) => realName,
      )
    expect(await names()).toContain('罗星')
    await open(false)
    expect(await names()).not.toContain('罗星')
    const [item] = await desk.recommend(requirementId, ['person5'])
    expect(item).toMatchObject({ id: null, message: expect.stringContaining('账户已停用') })
    await open(true)
  })

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
