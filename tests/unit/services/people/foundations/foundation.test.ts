import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { socialCreditCheckCharacter } from '#machines/rules/social-credit-code.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Row {
  id: number
  displayName: string
  rowVersion: number
}
interface Page {
  totalCount: number
  items: Row[]
}
const admin = <T = Row>(action: string, input: object = {}) => server.ok<T>('platform', `Foundation/${action}`, input)
const refused = (action: string, input: object) => server.refused('platform', `Foundation/${action}`, input)
const namesOf = async (account: string | null, action: string, query: object = {}) =>
  (await server.ok<Page>(account, `Foundation/${action}`, query)).items.map(({ displayName }) => displayName)

const SEEDED = ['启航助残基金会', '晨曦公益基金会']
const codeOf = (first17: string) => first17 + socialCreditCheckCharacter(first17)

describe('a foundation', () => {
  test('is made, changed by whoever has seen its last version, and removed', async () => {
    const code = codeOf('53990000MJ0000011').toLowerCase()
    const form = {
      displayName: '同行助残基金会',
      owner: '程建华',
      contactPhone: '400-800-1234',
      socialCreditCode: code,
    }
    const { id, ...made } = await admin('Create', form)
    expect(made).toMatchObject({
      owner: '程建华',
      socialCreditCode: code.toUpperCase(),
      codeHint: null,
      personCount: 0,
    })
    const changed = await admin('Update', { id, owner: null, introduction: '居家就业', rowVersion: 1 })
    expect(changed).toMatchObject({
      displayName: '同行助残基金会',
      owner: null,
      introduction: '居家就业',
      rowVersion: 2,
    })
    expect(await refused('Update', { id, owner: '宋雨', rowVersion: 1 })).toMatchObject({ status: 409, code: 40902 })
    await admin('Delete', { id })
    expect(await refused('Get', { id })).toMatchObject({ status: 404, code: 40401 })
    expect(await refused('Delete', { id })).toMatchObject({ status: 404 })
    // its name and its code are free again
    const again = await admin('Create', form)
    await admin('Delete', { id: again.id })
  })

  test.each([
    [{ displayName: '启航助残基金会' }, 'displayName'],
    [{ displayName: '另一家', socialCreditCode: codeOf('53990000MJ0000001') }, 'socialCreditCode'],
  ])('is not entered twice: %j', async (form, member) => {
    expect(await refused('Create', form)).toMatchObject({ status: 409, code: 40020, members: [member] })
  })

  test.each([
    [{ displayName: '' }, ['displayName']],
    [{ displayName: '基' }, ['displayName']],
    [{ displayName: '基'.repeat(101) }, ['displayName']],
    [{ owner: '1' }, ['owner']],
    [{ contactPhone: '12345' }, ['contactPhone']],
    [{ socialCreditCode: '91350100M000100Y4Z' }, ['socialCreditCode']],
    [{ socialCreditCode: '53100000500021350' }, ['socialCreditCode']],
    [{ owner: '程2', contactPhone: '1' }, ['owner', 'contactPhone']],
  ])('refuses %j and names %j', async (changes, members) => {
    const answer = await refused('Create', { displayName: '某某基金会', ...changes })
    expect(answer).toMatchObject({ status: 400, code: 40001, members })
  })

  test('with the code of a company is asked about, not refused', async () => {
    const { id, ...made } = await admin('Create', {
      displayName: '待核对基金会',
      socialCreditCode: '91350100M000100Y43',
    })
    expect(made).toMatchObject({ codeHint: expect.stringContaining('以 5 开头') })
    await admin('Delete', { id })
  })

  test('stays while persons or workers belong to it', async () => {
    const { items } = await admin<{ items: (Row & { personCount: number; workerCount: number })[] }>('GetAll')
    for (const { id, personCount, workerCount } of items) {
      expect(personCount).toBeGreaterThan(0)
      expect(workerCount).toBeGreaterThan(0)
      expect(await refused('Delete', { id })).toMatchObject({ status: 400, code: 40000 })
    }
    expect(await namesOf('platform', 'GetAll')).toEqual(SEEDED)
  })
})

describe('the lists', () => {
  test('filter by every field of the family', async () => {
    expect(await namesOf('platform', 'GetAll', { displayName: '晨曦' })).toEqual(['晨曦公益基金会'])
    expect(await namesOf('platform', 'GetAll', { owner: '建华' })).toEqual(['启航助残基金会'])
    expect(await namesOf('platform', 'GetAll', { owner: '建华', displayName: '晨曦' })).toEqual([])
    expect(await namesOf('platform', 'GetAll', { sorting: 'displayName desc', pageSize: 1 })).toHaveLength(1)
    expect(await refused('GetAll', { sorting: 'creatorUserId' })).toMatchObject({ status: 400, members: ['sorting'] })
  })

  test('show a worker the own foundation alone', async () => {
    expect(await namesOf('foundation', 'GetAll')).toEqual(['启航助残基金会'])
    expect(await namesOf('foundation3', 'GetAll')).toEqual(['晨曦公益基金会'])
    const [own, other] = (await admin<Page>('GetAll')).items
    expect(await server.ok('foundation', 'Foundation/Get', { id: own?.id })).toMatchObject({ owner: '程建华' })
    expect(await server.refused('foundation', 'Foundation/Get', { id: other?.id })).toMatchObject({ status: 404 })
  })

  test.each(['GetFoundationList', 'GetAllFoundationList'])(
    '%s shows everybody who they are, and no more',
    async (action) => {
      const { items } = await server.ok<Page>(null, `Foundation/${action}`)
      expect(items.map(({ displayName }) => displayName)).toEqual(SEEDED)
      for (const item of items) expect(Object.keys(item).sort()).toEqual(['displayName', 'id', 'introduction'])
      expect(await namesOf(null, action, { displayName: '启航' })).toEqual(['启航助残基金会'])
      expect(await namesOf(null, action, { owner: '宋雨' })).toEqual(['晨曦公益基金会'])
      expect(await namesOf(null, action, { owner: '宋' })).toEqual([])
    },
  )

  test('give twelve at once only where the whole list is asked for', async () => {
    const made = []
    for (let index = 0; index < 10; index++) made.push(await admin('Create', { displayName: `第${index}基金会` }))
    expect(await namesOf(null, 'GetFoundationList')).toHaveLength(10)
    expect(await namesOf(null, 'GetAllFoundationList')).toHaveLength(12)
    expect(await namesOf(null, 'GetAllFoundationList', { pageSize: 5 })).toHaveLength(5)
    for (const { id } of made) await admin('Delete', { id })
  })
})

test.each(['Create', 'Update', 'Delete'])('%s is for administrators alone', async (action) => {
  const input = { id: 1, displayName: '他人的基金会' }
  for (const account of ['foundation', 'developer', 'enterprise', 'person', 'auditor', 'content']) {
    expect(await server.refused(account, `Foundation/${action}`, input)).toMatchObject({ status: 403 })
  }
  expect(await server.refused(null, `Foundation/${action}`, input)).toMatchObject({ status: 401 })
})

test.each(['Get', 'GetAll'])('%s is not for the public', async (action) => {
  for (const account of ['developer', 'enterprise', 'person', 'visitor']) {
    expect(await server.refused(account, `Foundation/${action}`, { id: 1 })).toMatchObject({ status: 403 })
  }
})
