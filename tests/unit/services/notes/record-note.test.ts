import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalData } from '#services/abp/entities/entities.ts'
import { rowsOf } from '#services/database/connect.ts'
import { deliverNow } from '#services/messages/outbox-worker.ts'
import { type Fields, startTestServer, type TestServer } from '#tests/support/server.ts'
import { orderForm } from '#tests/unit/services/work-orders/orders.ts'

interface Note {
  id: number
  content: string | null
  authorName: string
  mentionedNames: string[]
  withdrawnTime: string | null
  allowedActions: string[]
}

let server: TestServer
let personId: number
beforeAll(async () => {
  server = await startTestServer()
  personId = server.account('person').personId ?? 0
})
afterAll(() => server.close())

const ofPerson = () => ({ entityType: 'UserDisabledPerson', entityId: personId })
const write = (account: string, content: string, more: object = {}) =>
  server.ok<Note>(account, 'RecordNote/Create', { ...ofPerson(), content, ...more })
const read = async (account: string, record: object = ofPerson()) =>
  (await server.ok<{ items: Note[] }>(account, 'RecordNote/GetAll', record)).items
const userId = (account: string) => server.account(account).userId
const toldTo = (account: string) =>
  rowsOf<{ text: string }>(
    server.db,
    sql`select payload::text as text from outbox where template = 'note.mentioned' and user_id = ${userId(account)} order by id`,
  )

describe('a note for colleagues', () => {
  it('is read by staff who may see the record, with its author and whom it told', async () => {
    const note = await write('auditor', '  等补充照片。\n下周再看。 ', { mentionedUserIds: [userId('platform')] })
    expect(note).toMatchObject({
      content: '等补充照片。\n下周再看。',
      withdrawnTime: null,
      allowedActions: ['withdraw'],
    })
    const [seen] = (await read('platform')).filter(({ id }) => id === note.id)
    expect(seen).toMatchObject({ content: '等补充照片。\n下周再看。', authorName: note.authorName, allowedActions: [] })
    expect(note.authorName).not.toMatch(/\*/)
    expect(note.mentionedNames).toHaveLength(1)
  })

  it.each(['person', 'foundation', 'developer', 'enterprise', 'member', 'visitor'])(
    'is refused to %s',
    async (account) => {
      expect((await server.refused(account, 'RecordNote/GetAll', ofPerson())).status).toBe(403)
      expect((await server.refused(account, 'RecordNote/GetColleagues', ofPerson())).status).toBe(403)
      expect((await server.refused(account, 'RecordNote/Create', { ...ofPerson(), content: '一句' })).status).toBe(403)
    },
  )

  it.each(['finance', 'content', 'support'])('does not exist for %s, who may not see the person', async (account) => {
    expect((await server.refused(account, 'RecordNote/GetAll', ofPerson())).code).toBe(40401)
    expect((await server.refused(account, 'RecordNote/Create', { ...ofPerson(), content: '一句' })).code).toBe(40401)
  })

  it('of an order is for auditors and finance, however its type is written', async () => {
    const headers = { 'abp-enterpriseid': String(server.account('enterprise').enterpriseId) }
    const order = await server.ok<{ id: number }>('enterprise', 'WorkOrder/Create', orderForm(), { headers })
    const record = { entityType: 'workorder', entityId: order.id }
    const note = await server.ok<Note>('finance', 'RecordNote/Create', { ...record, content: '托管款待核对' })
    for (const account of ['finance', 'auditor'])
      expect((await read(account, { ...record, entityType: 'WorkOrder' })).map(({ id }) => id)).toEqual([note.id])
    expect((await server.refused('support', 'RecordNote/GetAll', record)).code).toBe(40401)
  })

  it('names the field of what is wrong', async () => {
    const refused = async (more: object) =>
      (await server.refused('auditor', 'RecordNote/Create', { ...ofPerson(), ...more })).members
    expect(await refused({ content: '   ' })).toEqual(['content'])
    expect(await refused({ content: '字'.repeat(1001) })).toEqual(['content'])
    expect(await refused({ content: '一句', entityType: 'Nothing' })).toEqual(['entityType'])
    expect((await write('auditor', '字'.repeat(1000))).content).toHaveLength(1000)
  })
})

describe('a mention', () => {
  it('tells the colleague with a link to the record, and without the words', async () => {
    await write('auditor', '身份证照片反光', { mentionedUserIds: [userId('platform2'), userId('platform2')] })
    const told = await toldTo('platform2')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).not.toContain('反光')
    await deliverNow(server.platform)
    const { items } = await server.ok<{ items: Fields[] }>('platform2', 'SiteMessage/GetAll', { keyword: '备注' })
    expect(items.map(({ title, linkUrl }) => [title, linkUrl])).toEqual([
      ['同事在备注里提到了您', `/console/person/${personId}?tab=log`],
    ])
  })

  it.each(['finance', 'content', 'support'])(
    'of %s, who may not see the record, is refused and nothing is kept',
    async (account) => {
      const before = (await read('auditor')).length
      const input = { ...ofPerson(), content: '请看', mentionedUserIds: [userId(account)] }
      const refusal = await server.refused('auditor', 'RecordNote/Create', input)
      expect(refusal.members).toEqual(['mentionedUserIds'])
      expect((await read('auditor')).length).toBe(before)
      expect(await toldTo(account)).toEqual([])
    },
  )

  it.each(['person', 'enterprise', 'foundation', 'auditor'])(
    'of %s, who is no colleague, is refused',
    async (account) => {
      const input = { ...ofPerson(), content: '请看', mentionedUserIds: [userId(account)] }
      expect((await server.refused('auditor', 'RecordNote/Create', input)).members).toEqual(['mentionedUserIds'])
      expect(await toldTo(account)).toEqual([])
    },
  )

  it('offers those who may see the record, by name, without the reader', async () => {
    const offered = async (more: object = {}) =>
      (
        await server.ok<{ items: { id: number; realName: string }[] }>('auditor', 'RecordNote/GetColleagues', {
          ...ofPerson(),
          ...more,
        })
      ).items
    const all = await offered()
    const ids = all.map(({ id }) => id)
    expect(ids).toContain(userId('platform'))
    for (const account of ['auditor', 'finance', 'content', 'support', 'foundation', 'person'])
      expect(ids, account).not.toContain(userId(account))
    const name = all.find(({ id }) => id === userId('platform'))?.realName ?? ''
    expect((await offered({ keyword: name })).map(({ id }) => id)).toContain(userId('platform'))
    expect(await offered({ keyword: '没有这个人' })).toEqual([])
  })
})

describe('a note that is withdrawn', () => {
  it('stays without its words, and is withdrawn by nobody else and never twice', async () => {
    const { id } = await write('auditor', '写错了人')
    expect((await server.refused('platform', 'RecordNote/Withdraw', { id })).status).toBe(403)
    const gone = await server.ok<Note>('auditor', 'RecordNote/Withdraw', { id })
    expect(gone).toMatchObject({ content: null, allowedActions: [] })
    expect(gone.withdrawnTime).not.toBeNull()
    expect((await read('platform')).find((note) => note.id === id)).toMatchObject({ content: null })
    const [kept] = await rowsOf<{ content: string }>(server.db, sql`select content from record_note where id = ${id}`)
    expect(kept?.content).toBe('')
    expect((await server.refused('auditor', 'RecordNote/Withdraw', { id })).code).toBe(40000)
  })

  it('is not withdrawn after a day', async () => {
    const { id } = await write('auditor', '昨天的话')
    await server.db.execute(
      sql`update record_note set creation_time = creation_time - interval '25 hours' where id = ${id}`,
    )
    expect((await read('auditor')).find((note) => note.id === id)?.allowedActions).toEqual([])
    expect((await server.refused('auditor', 'RecordNote/Withdraw', { id })).code).toBe(40000)
  })
})

describe('what the person hears of it', () => {
  it('is nothing: no note in the history or in the copy, and what was noted goes with the account', async () => {
    await write('auditor', '只给同事看的话')
    const history = await server.ok<object>('person', 'StatusLog/GetHistory', ofPerson())
    expect(JSON.stringify(history)).not.toContain('只给同事看')
    const { userId: owner } = server.account('person')
    for (const { collect } of personalData()) {
      const part = await collect?.(server.db, owner, server.platform.sealer)
      expect(JSON.stringify(part ?? null)).not.toContain('只给同事看')
    }
    const part = personalData().find(({ section }) => section === '同事的备注')
    await part?.forget?.(server.db, owner, new Date())
    expect(await read('auditor')).toEqual([])
  })
})
