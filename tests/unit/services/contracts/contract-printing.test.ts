import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { readBack } from '#services/contracts/pdf/read-back.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { contractDesk, contractTerms, papersOf } from '#tests/support/contracts.ts'
import { startTestServer } from '#tests/support/server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { act, deny, audited, confirmation } = contractDesk(server)

const setPerson = (account: string, set: Partial<typeof userDisabledPersons.$inferInsert>) =>
  server.db
    .update(userDisabledPersons)
    .set(set)
    .where(eq(userDisabledPersons.id, server.account(account).personId ?? 0))

async function pageOf(account: string, id: number): Promise<string> {
  const { status, body } = await server.call(account, 'ContractEmployment/DownloadPdf', { id })
  expect(status).toBe(200)
  const printed = readBack(body)
  expect(printed.filter(({ isEmpty, text }) => isEmpty && text.trim() !== '')).toEqual([])
  return printed
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '')
}

describe('a contract of a person with a rare name', () => {
  it('prints all characters of the name, on the text and on the page for signatures', async () => {
    await setPerson('person12', { realName: '沈𫰡𥖄䶮𬎆秋' })
    const { id } = await audited({}, 'person12')
    const page = await pageOf('person12', id)
    expect(page).toContain('乙方（劳动者）：沈𫰡𥖄䶮𬎆秋，')
    expect(page).toContain('乙方（劳动者）沈𫰡𥖄䶮𬎆秋本人签字')
  })

  it('prints emoji, which were signed before anybody asked whether they can be printed', async () => {
    const { id } = await audited({ workContent: '标注完成后发送😀' }, 'person')
    await act('person', 'Confirm', await confirmation(id, 'person'))
    expect(await pageOf('person', id)).toContain('标注完成后发送😀')
  })

  it('is not drafted with a character that cannot be printed: the field and the character are named', async () => {
    const refused = await deny('enterprise', 'Create', {
      ...contractTerms(server, { workContent: '标注完成后发送🀀' }),
      ...(await papersOf(server, 'person')),
      clauses: [{ title: '保密', text: '不外传\ue863' }],
    })
    expect(refused).toMatchObject({
      details:
        '工作内容里的“🀀”（U+1F000）没有可以打印的字形，请改成文字\n保密里的一个显示不出来的字（U+E863）没有可以打印的字形，请改成文字',
      members: ['workContent', 'clauses[0].text'],
    })
  })

  it('is not signed when a character of its text cannot be printed, and both sides read so before', async () => {
    const { id } = await audited({}, 'person')
    await server.db
      .update(contractEmployments)
      .set({ workContent: '标注完成后发送🀀' })
      .where(eq(contractEmployments.id, id))
    const said = expect.stringMatching(/“工作内容和工作地点”里的字“🀀”（U\+1F000）没有可以打印的字形，现在不能签署/)
    for (const account of ['person', 'enterprise']) {
      expect(await act(account, 'Get', { id })).toMatchObject({ warnings: expect.arrayContaining([said]) })
    }
    const refusal = await deny('person', 'Confirm', await confirmation(id, 'person'))
    expect(refusal).toMatchObject({ details: expect.stringContaining('U+1F000') })
    expect(await deny('person', 'DownloadPdf', { id })).toMatchObject({ details: expect.stringContaining('U+1F000') })
  })
})

describe('the addresses in a contract', () => {
  it('have province, city and county before the street; 仙桃 is named once', async () => {
    const place = { provinceId: 42, cityId: 429004, areaId: 429004, address: '干河街道示例路 8 号' }
    await setPerson('person2', place)
    const { id } = await audited({}, 'person2')
    await server.db
      .update(enterprises)
      .set({ provinceId: 31, cityId: 3101, areaId: 310115, address: '上海市示例大道 1 号' })
      .where(eq(enterprises.id, server.account('enterprise').enterpriseId ?? 0))
    const page = await pageOf('person2', id)
    expect(page).toContain('乙方住址：湖北省仙桃市干河街道示例路8号；')
    expect(page).toContain('甲方住所：上海市浦东新区示例大道1号；')
  })

  it('are asked for before a signature: nothing is signed that names a party without one', async () => {
    const { id } = await audited({}, 'person2')
    await setPerson('person2', { provinceId: null, cityId: null, areaId: null, address: null })
    const refusal = await deny('person2', 'Confirm', await confirmation(id, 'person2'))
    expect(refusal).toMatchObject({ details: expect.stringContaining('合同里还缺少：乙方住址') })
    expect(await act('person2', 'Get', { id })).toMatchObject({ isPersonSigned: false })
  })
})
