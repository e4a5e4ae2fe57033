import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { employeeRecords } from '#services/database/schema/employee-records.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { render } from '#services/messages/templates.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer } from '#tests/support/server.ts'

interface Employee {
  id: number
  realName: string
  department: string | null
  accommodationNames: string[]
  isNeedDisclosed: boolean
  neededAccommodations: string[]
  neededNote: string | null
  notes: string | null
  rowVersion: number
}

const server = await startTestServer()
afterAll(() => server.close())
beforeEach(() => server.db.delete(employeeRecords))
const id = await employ(server, 'person')
const get = (account = 'enterprise') => server.ok<Employee>(account, 'ContractEmployment/GetEmployee', { id })
const update = (input: object) =>
  server.ok<Employee>('enterprise', 'ContractEmployment/UpdateEmployee', { id, ...input })
const flexible = dictionaryIdOf('Accommodation', 'FlexibleHours')

/** Says in the resume what is needed, and whether employers may know. */
const need = (isDisclosed: boolean) =>
  server.db.execute(sql`insert into person_resume (user_disabled_person_id, accommodation_ids, accommodation_note,
      is_accommodation_disclosed)
    values (${server.account('person').personId}, array[${flexible}::int], '每两小时休息一次', ${isDisclosed})
    on conflict (user_disabled_person_id) do update set accommodation_ids = excluded.accommodation_ids,
      accommodation_note = excluded.accommodation_note, is_accommodation_disclosed = excluded.is_accommodation_disclosed`)

describe('the kind of a post', () => {
  const messages = async (account: string) =>
    (
      await server.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.userId, server.account(account).userId), eq(outbox.template, 'contract.postKindStated')))
    ).map(({ payload }) => (payload as { facts: object }).facts)
  const born = (account: string, birthday: string) =>
    server.db
      .update(userDisabledPersons)
      .set({ birthday })
      .where(eq(userDisabledPersons.id, server.account(account).personId ?? 0))
  const state = (contractId: number, postKind: string) =>
    server.ok('enterprise', 'ContractEmployment/UpdateEmployee', { id: contractId, postKind })

  it.each([
    ['Worker', '工人岗位', '2030-03'],
    ['Technical', '管理、技术岗位', '2035-08'],
  ])('%s decides when a woman retires, and the message says it', async (postKind, postKindName, retirementMonth) => {
    await server.db.delete(outbox)
    await born('person2', '1978-06-15')
    const own = await employ(server, 'person2')
    await state(own, postKind)
    expect(await messages('person2')).toMatchObject([{ contractId: own, postKindName, retirementMonth }])
  })

  it('tells a woman, once, by which month she retires when the kind of her post is stated later', async () => {
    await server.db.delete(outbox)
    await born('person2', '1978-06-15')
    const own = await employ(server, 'person2')
    await state(own, 'Worker')
    await state(own, 'Worker')
    const [facts, ...more] = await messages('person2')
    expect(more).toEqual([])
    const { content } = render('contract.postKindStated', 'person', facts as never, new Map())
    expect(content).toBe(
      '“数据标注员”的岗位类别登记为工人岗位，您的法定退休时间按此是 2030 年 3 月。如果不对，请联系云杉智能数据（上海）有限公司或平台。',
    )
  })

  it('tells neither a man, who retires at one age in every post, nor whose contract is over', async () => {
    await server.db.delete(outbox)
    await state(await employ(server, 'person11'), 'Worker')
    const over = await employ(server, 'person2', 'enterprise', {
      status: 'Cancelled',
      terminationDate: toWireDay(new Date()),
      terminationKind: 'Other',
    })
    await state(over, 'Worker')
    expect([await messages('person11'), await messages('person2')]).toEqual([[], []])
  })
})

describe('the record of an employee', () => {
  it('is empty until the enterprise writes in it, and keeps what is not named', async () => {
    expect(await get()).toMatchObject({ department: null, notes: null, rowVersion: 0 })
    await update({ department: '标注组', accommodationIds: [flexible], rowVersion: 0 })
    expect(await update({ notes: '每周二到岗', rowVersion: 1 })).toMatchObject({
      department: '标注组',
      accommodationNames: ['弹性工时'],
      notes: '每周二到岗',
      rowVersion: 2,
    })
    expect(await update({ notes: '' })).toMatchObject({ notes: null, department: '标注组' })
  })

  it('tells a second writer that it has changed', async () => {
    await update({ department: '标注组', rowVersion: 0 })
    await update({ notes: '每周二到岗', rowVersion: 1 })
    const stale = await server.refused('enterprise', 'ContractEmployment/UpdateEmployee', {
      id,
      department: '客服组',
      rowVersion: 1,
    })
    expect(stale.status).toBe(409)
    expect(await get()).toMatchObject({ department: '标注组' })
  })

  it('refuses a number that cannot be called and what no dictionary holds, by field', async () => {
    const wrong = (input: object) => server.refused('enterprise', 'ContractEmployment/UpdateEmployee', { id, ...input })
    expect((await wrong({ emergencyContactPhone: '123' })).members).toEqual(['emergencyContactPhone'])
    expect((await wrong({ accommodationIds: [999_999] })).members).toEqual(['accommodationIds'])
  })

  it('reads the emergency contact as a phone copies it', async () => {
    const contact = { emergencyContactName: '林\u200b 母', emergencyContactPhone: '\u202d138 1234 5678\u202c' }
    expect(await update(contact)).toMatchObject({ emergencyContactName: '林母', emergencyContactPhone: '13812345678' })
  })

  it('shows needs only while the person lets employers know them', async () => {
    await need(false)
    expect(await get()).toMatchObject({ isNeedDisclosed: false, neededAccommodations: [], neededNote: null })
    await need(true)
    expect(await get()).toMatchObject({
      isNeedDisclosed: true,
      neededAccommodations: ['弹性工时'],
      neededNote: '每两小时休息一次',
    })
  })

  it('is for the creator of the enterprise that employs alone', async () => {
    for (const account of ['member', 'person', 'platform']) {
      expect((await server.refused(account, 'ContractEmployment/GetEmployee', { id })).status).toBe(403)
    }
    expect((await server.refused('enterprise2', 'ContractEmployment/GetEmployee', { id })).status).toBe(404)
  })
})
