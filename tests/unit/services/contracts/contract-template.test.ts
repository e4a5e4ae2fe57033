import { afterAll, describe, expect, it } from 'vitest'
import { contractDesk, contractTerms, papersOf } from '#tests/support/contracts.ts'
import { startTestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { draft, deny } = contractDesk(server)
const desk = workOrderDesk(server)

interface Template {
  id: number
  name: string
  version: number
  isEnabled: boolean
  usedCount: number
  hints: string[]
  allowedActions: string[]
  rowVersion: number
}

const done = <T = Template>(action: string, input: object, account = 'platform'): Promise<T> =>
  desk.act<T>(account, `ContractTemplate/${action}`, input)
const refused = (action: string, input: object) => desk.deny('platform', `ContractTemplate/${action}`, input)
const refuseDraft = async (changes: object) =>
  deny('enterprise', 'Create', { ...contractTerms(server, changes), ...(await papersOf(server, 'person')) })

const clauses = [{ title: '居家办公', text: '{职工姓名}的{岗位}工作可以在家完成，{发薪日}发薪。' }]
let count = 0
const create = (changes: object = {}) => {
  count += 1
  return done('Create', { name: `测试约定${count}`, contractType: 'FixedTerm', clauses, ...changes })
}
const offered = async () =>
  (await done<{ items: Template[] }>('GetContractTemplateList', { contractType: 'FixedTerm' }, 'enterprise')).items.map(
    ({ id }) => id,
  )

describe('a template', () => {
  it('is offered once it is in use, and in one version only', async () => {
    const first = await create()
    expect(first).toMatchObject({ version: 1, isEnabled: false, allowedActions: ['enable', 'update', 'delete'] })
    expect(await offered()).not.toContain(first.id)
    expect(await done('Enable', { id: first.id })).toMatchObject({ allowedActions: ['disable', 'createVersion'] })
    const second = await done('CreateVersion', { id: first.id })
    expect(second).toMatchObject({ name: first.name, version: 2, isEnabled: false })
    expect((await refused('CreateVersion', { id: first.id })).message).toContain('还没有启用')
    await done('Enable', { id: second.id })
    const now = await offered()
    expect(now).toContain(second.id)
    expect(now).not.toContain(first.id)
    await done('Disable', { id: second.id })
    expect(await offered()).not.toContain(second.id)
  })

  it('shows its author what to look at again, with the law, and stops nothing', async () => {
    const doubtful = [{ title: '岗位要求', text: '形象气质佳，身高 165 以上。' }, ...clauses]
    const made = await create({ clauses: doubtful })
    expect(made.hints).toEqual([expect.stringMatching(/^岗位要求中的“.+”请再看一遍：.+（.*法.*第.+条.*）$/)])
    const listed = await done<{ items: Template[] }>('GetAll', { name: made.name })
    expect(listed.items[0]?.hints).toEqual(made.hints)
    const changed = await done('Update', { id: made.id, clauses, rowVersion: made.rowVersion })
    expect(changed.hints).toEqual([])
    expect(await done('Enable', { id: made.id })).toMatchObject({ isEnabled: true })
  })

  it('that was once in use is neither changed nor deleted', async () => {
    const { id } = await create()
    const changed = await done('Update', { id, clauses, note: '居家时选用', rowVersion: 1 })
    expect(changed).toMatchObject({ note: '居家时选用', rowVersion: 2 })
    expect((await refused('Update', { id, clauses, rowVersion: 1 })).code).toBe(40902)
    await done('Enable', { id })
    await done('Disable', { id })
    expect((await refused('Update', { id, clauses })).message).toContain('新建版本')
    expect((await refused('Delete', { id })).message).toContain('新建版本')
  })

  it('bears a name of its own, and says what is wrong with its articles', async () => {
    const { name, id } = await create()
    const twice = await refused('Create', { name, contractType: 'Service', clauses })
    expect(twice.members).toEqual(['name'])
    const bad = [{ title: '入职', text: '入职时交押金 {金额}' }]
    const faults = await refused('Update', { id, clauses: bad })
    expect(faults.members).toEqual(['clauses[0].text', 'clauses[0].text'])
  })
})

describe('a contract drafted with a template', () => {
  it('names the version and fills what the template left open', async () => {
    const { id, name } = await create()
    expect((await refuseDraft({ templateId: id, clauses })).code).toBe(40001)
    await done('Enable', { id })
    const contract = await draft({ templateId: id, clauses })
    expect(contract).toMatchObject({ templateName: `${name}（第 1 版）`, clauses })
    const article = contract.document.find(({ title }) => title === '居家办公')
    expect(article?.paragraphs).toEqual(['林一鸣的数据标注员工作可以在家完成，每月 10 日发薪。'])
    expect(await done('Get', { id })).toMatchObject({ usedCount: 1 })
  })

  it('may not leave open what no contract can fill', async () => {
    const open = [{ title: '奖金', text: '{年终奖}照发。' }]
    expect((await refuseDraft({ clauses: open })).code).toBe(40001)
  })
})
