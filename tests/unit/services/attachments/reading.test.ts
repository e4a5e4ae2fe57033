import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#machines/actor.ts'
import { nameEntities } from '#services/abp/entities/entities.ts'
import type { MayRead } from '#services/abp/entities/entity.ts'
import {
  attachmentsByIds,
  attachmentsOf,
  attachToHost,
  countAttachments,
} from '#services/attachments/attachment.api.ts'
import type { Attachment } from '#services/attachments/attachment.schemas.ts'
import { storageOf } from '#services/attachments/storage.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { entities } from '#services/entities-list.ts'
import { actorHeader, get } from '../reference/serve.ts'
import { csv, pdf, png } from './samples.ts'
import { person, type Served, serveAttachments, stranger } from './support.ts'

const HOST = 4_711
const member: Partial<Actor> = { userId: 30, userType: 'Enterprise', enterpriseId: 3 }

let served: Served
beforeAll(async () => {
  served = await serveAttachments()
  // A category without a rule of an entity. Members of enterprise 3 see row HOST, but not its voucher (the file 回单).
  const mayRead: MayRead = async (db, actor, hostId, fileId) => {
    const [file] = await attachmentsByIds(served.platform, db, [fileId])
    return hostId === HOST && actor.enterpriseId === 3 && file?.fileName !== '回单.pdf'
  }
  nameEntities([...entities, { name: 'Hosting', label: '宿主', files: [{ category: 'Task', mayRead }] }])
})
// the list belongs to the process, which runs other tests as well
afterAll(async () => {
  nameEntities(entities)
  await served.close()
})

const list = async (path: string, query: Record<string, string | number>, actor: Partial<Actor>) =>
  (await get<Attachment[]>(served.app, `Attachment/${path}`, query, actor)).result
const idsOf = (files: readonly Attachment[]) => files.map(({ id }) => id)
const uploaded = async (name = 'a.png', content = png()) => (await served.upload(content, { name })).result
const attach = (ids: number[], hostId = HOST, actor = person) =>
  served.db.transaction((tx) =>
    attachToHost({ platform: served.platform, tx, actor, now: served.platform.now() }, ids, 'Task', hostId),
  )
const fetchFile = (path: string, actor?: Partial<Actor>) =>
  fetch(served.address + path, actor ? { headers: actorHeader(actor) } : {})
const errorOf = async (response: Response) => ((await response.json()) as { error: { details: string } }).error.details

describe('a file without a host', () => {
  test('is read by its uploader alone', async () => {
    const { id } = await uploaded()
    expect(idsOf(await list('GetAttachmentsByIds', { ids: id }, person))).toEqual([id])
    for (const actor of [stranger, member, {}]) {
      expect(await list('GetAttachmentsByIds', { ids: id }, actor)).toEqual([])
    }
    const path = `/api/services/app/Attachment/Download?id=${id}`
    expect((await fetchFile(path, person)).status).toBe(200)
    expect((await fetchFile(path, stranger)).status).toBe(404)
    expect((await fetchFile(path)).status).toBe(401)
  })
})

describe('a file of a host', () => {
  test('is read by whom the host shows it to, whoever uploaded it', async () => {
    const { id } = await uploaded()
    await attach([id])
    expect(idsOf(await list('GetAttachments', { hostId: HOST, hostType: 'Task' }, member))).toContain(id)
    expect(idsOf(await list('GetAttachmentsByIds', { ids: `${id},${id + 999}` }, member))).toEqual([id])
    expect(await list('GetAttachments', { hostId: HOST, hostType: 'Task' }, person)).toEqual([])
    expect(await list('GetAttachments', { hostId: HOST, hostType: 'Task' }, {})).toEqual([])
  })

  test('may be kept from those who see the others', async () => {
    const voucher = await uploaded('回单.pdf', pdf())
    await attach([voucher.id])
    expect(idsOf(await list('GetAttachments', { hostId: HOST, hostType: 'Task' }, member))).not.toContain(voucher.id)
    const path = `/api/services/app/Attachment/Download?id=${voucher.id}`
    expect((await fetchFile(path, member)).status).toBe(404)
  })

  test('of a kind that has told no rule stays the uploader’s', async () => {
    const { id } = await uploaded()
    await served.db.transaction((tx) =>
      attachToHost({ platform: served.platform, tx, actor: person, now: new Date() }, [id], 'CmsCategory', 5),
    )
    expect(idsOf(await list('GetAttachments', { hostId: 5, hostType: 'CmsCategory' }, person))).toEqual([id])
    expect(await list('GetAttachments', { hostId: 5, hostType: 'CmsCategory' }, stranger)).toEqual([])
  })

  test('is listed and counted by host for the domain that has checked the hosts', async () => {
    const [first, second, other] = [await uploaded('1.png'), await uploaded('2.png'), await uploaded('3.png')]
    await attach([first.id, second.id], 501)
    await attach([other.id], 502)
    const found = await attachmentsOf(served.platform, served.db, 'Task', [501, 502, 503])
    expect(found.map(({ hostId, fileName }) => [hostId, fileName])).toEqual([
      [501, '1.png'],
      [501, '2.png'],
      [502, '3.png'],
    ])
    expect(await countAttachments(served.db, 'Task', [501, 502, 503])).toEqual(
      new Map([
        [501, 2],
        [502, 1],
      ]),
    )
    expect([
      await attachmentsOf(served.platform, served.db, 'Task', []),
      idsOf(await attachmentsByIds(served.platform, served.db, [])),
    ]).toEqual([[], []])
  })

  test('is not uploaded straight to a kind that lets nobody, whoever reads there', async () => {
    const to = (hostType: string, hostId?: number) => ({
      action: 'UploadAttachment' as const,
      fields: { hostType, ...(hostId === undefined ? {} : { hostId: String(hostId) }) },
      actor: member,
    })
    expect((await served.upload(png(), to('Task', HOST))).status).toBe(403)
    expect((await served.upload(png(), to('CmsCategory', 5))).status).toBe(403)
    // without a row it waits for the form that names it
    expect((await served.upload(png(), to('Task'))).result.hostType).toBe('Temp')
  })
})

describe('a signed link', () => {
  test('downloads without a login for ten minutes', async () => {
    const content = png(300_000)
    const { url } = await uploaded('样例 图.png', content)
    const response = await fetchFile(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-length')).toBe('300000')
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="download.png"; filename*=UTF-8''${encodeURIComponent('样例 图.png')}`,
    )
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
  })

  test('offers text for saving, in UTF-8', async () => {
    const response = await fetchFile((await uploaded('成果.csv', csv)).url)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test('is refused after ten minutes, by name', async () => {
    const start = new Date('2026-11-18T01:00:00Z')
    served.setNow(start)
    const { url } = await uploaded()
    served.setNow(new Date(start.getTime() + 599_000))
    expect((await fetchFile(url)).status).toBe(200)
    served.setNow(new Date(start.getTime() + 600_000))
    const late = await fetchFile(url)
    expect([late.status, await errorOf(late)]).toEqual([403, '下载链接已过期，请刷新页面后再下载'])
    // a user who may read the file needs no link
    expect((await fetchFile(url, person)).status).toBe(200)
    expect((await fetchFile(url, stranger)).status).toBe(404)
    served.setNow(null)
  })

  test.each([
    ['for another file', (url: string) => url.replace(/id=\d+/, 'id=1')],
    ['with a later expiry', (url: string) => url.replace(/expires=(\d+)/, (_all, at) => `expires=${Number(at) + 60}`)],
    ['with a changed signature', (url: string) => url.replace(/signature=../, 'signature=00')],
    ['with an empty signature', (url: string) => url.replace(/signature=.*/, 'signature=x')],
  ])('is refused %s', async (_what, change) => {
    const forged = await fetchFile(change((await uploaded()).url))
    expect([forged.status, await errorOf(forged)]).toEqual([403, '下载链接无效，请回到原来的页面重新下载'])
  })

  test('to a file that is gone from the disk is 404, not half an answer', async () => {
    const { id, url } = await uploaded()
    const rows = await served.db.select().from(attachments)
    await storageOf(served.platform).remove(rows.find((row) => row.id === id)?.storageKey ?? '')
    expect((await fetchFile(url)).status).toBe(404)
  })
})

describe('a bad question', () => {
  test.each([
    ['GetAttachments', { hostId: 1, hostType: 'Secret' }, 'hostType'],
    ['GetAttachments', { hostType: 'Task' }, 'hostId'],
    ['GetAttachmentsByIds', { ids: 'x' }, 'ids[0]'],
    ['GetAttachmentsByIds', {}, 'ids'],
    ['Download', { id: 0 }, 'id'],
  ])('%s %j names %s', async (path, query, field) => {
    const { status, error } = await get(served.app, `Attachment/${path}`, query as Record<string, string>, person)
    expect([status, error.validationErrors?.[0]?.members]).toEqual([400, [field]])
  })
})
