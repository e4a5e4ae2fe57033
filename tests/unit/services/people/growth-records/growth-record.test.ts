import { afterAll, describe, expect, it } from 'vitest'
import { personalData } from '#services/abp/entities/entities.ts'
import { startTestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'

const server = await startTestServer()
afterAll(() => server.close())

interface GrowthRecord {
  id: number
  content: string
  authorName: string
  rowVersion: number
  allowedActions: string[]
  files: { id: number }[]
}

const personId = server.account('person').personId ?? 0
const form = (changes: object = {}) => ({
  ...{ userDisabledPersonId: personId, kind: 'Visit', recordDate: '2026-01-05', content: '在家走访，桌椅高度合适。' },
  ...changes,
})
const write = (changes: object = {}, account = 'foundation') =>
  server.ok<GrowthRecord>(account, 'UserGrowthRecord/Create', form(changes))
const read = (account: string) =>
  server.ok<{ items: GrowthRecord[] }>(account, 'UserGrowthRecord/GetAll', { userDisabledPersonId: personId })

describe('a growth record', () => {
  it('is read by the tutors of the foundation and the platform, and changed by who wrote it', async () => {
    const fileId = await fileOf(server, 'foundation')
    const own = await write({ fileIds: [fileId] })
    expect(own).toMatchObject({ allowedActions: ['update', 'delete'], files: [{ id: fileId }] })
    expect(own.authorName).not.toBe('')
    const seen = (await read('platform')).items.find(({ id }) => id === own.id)
    expect(seen).toMatchObject({ content: '在家走访，桌椅高度合适。', allowedActions: [] })
    const { userDisabledPersonId: _, ...change } = form({ id: own.id, content: '再次走访。', rowVersion: 1 })
    expect((await server.refused('platform', 'UserGrowthRecord/Update', change)).status).toBe(403)
    expect(await server.ok('foundation', 'UserGrowthRecord/Update', change)).toMatchObject({ rowVersion: 2 })
    expect((await server.refused('foundation', 'UserGrowthRecord/Update', change)).code).toBe(40902)
    expect((await server.refused('platform', 'UserGrowthRecord/Delete', { id: own.id })).status).toBe(403)
    await server.ok('foundation', 'UserGrowthRecord/Delete', { id: own.id })
    expect((await read('platform')).items.map(({ id }) => id)).not.toContain(own.id)
  })

  it('stands with the newest day first, and tells of no day to come', async () => {
    const later = await write({ recordDate: '2026-02-01' })
    const earlier = await write({ recordDate: '2025-12-01' })
    const ids = (await read('foundation')).items.map(({ id }) => id)
    expect(ids.indexOf(later.id)).toBeLessThan(ids.indexOf(earlier.id))
    const refused = await server.refused('foundation', 'UserGrowthRecord/Create', form({ recordDate: '2999-01-01' }))
    expect(refused.members).toEqual(['recordDate'])
  })

  it('is not the business of others, but in the copy of the person’s data', async () => {
    await write({ content: '已能独立完成一批标注。' })
    for (const account of ['person', 'enterprise', 'developer']) {
      expect((await server.refused(account, 'UserGrowthRecord/GetAll')).status, account).toBe(403)
    }
    const part = personalData().find(({ section }) => section === '成长记录')
    const { userId } = server.account('person')
    expect(JSON.stringify(await part?.collect?.(server.db, userId, server.platform.sealer))).toContain('独立完成')
    await part?.forget?.(server.db, userId, new Date())
    expect((await read('platform')).items).toEqual([])
  })
})
