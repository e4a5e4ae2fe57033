import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attachmentsOf, attachToHost, replaceOnHost } from '#services/attachments/attachment.api.ts'
import { newKey } from '#services/attachments/drafts.ts'
import { safeFileName } from '#services/attachments/rules.ts'
import { removeStaleTemp } from '#services/attachments/stale-temp.ts'
import { storageOf } from '#services/attachments/storage.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { pdf, png } from './samples.ts'
import { person, type Served, serveAttachments, stranger } from './support.ts'

let served: Served
beforeAll(async () => {
  served = await serveAttachments()
})
beforeEach(async () => {
  await served.db.delete(attachments)
})
afterAll(() => served.close())

type Category = Parameters<typeof attachToHost>[2]
const uploaded = async (name = 'a.png', content = png(), actor = person) =>
  (await served.upload(content, { name, actor })).result.id
const inScope = <T>(work: (scope: Parameters<typeof attachToHost>[0]) => Promise<T>) =>
  served.db.transaction((tx) => work({ platform: served.platform, tx, actor: person, now: served.platform.now() }))
const attach = (ids: number[], hostType: Category = 'WorkOrderCompletion', hostId = 1) =>
  inScope((scope) => attachToHost(scope, ids, hostType, hostId))
const filesOf = async (hostId = 1, hostType: Category = 'WorkOrderCompletion') =>
  (await attachmentsOf(served.platform, served.db, hostType, [hostId])).map(({ id }) => id)
const refusal = (message: RegExp) => ({
  validationErrors: [{ message: expect.stringMatching(message), members: ['fileIds'] }],
})

describe('attaching files to a row', () => {
  test('takes the own uploads, and leaves those already there', async () => {
    const [first, second] = [await uploaded(), await uploaded()]
    await attach([first])
    await attach([first, second, second])
    expect(await filesOf()).toEqual([first, second])
  })

  test('does nothing for an empty list', async () => {
    await attach([])
    expect(await filesOf()).toEqual([])
  })

  test('refuses a file somebody else uploaded', async () => {
    const foreign = await uploaded('a.png', png(), stranger)
    await expect(attach([await uploaded(), foreign])).rejects.toMatchObject(refusal(/不是您上传的/))
    expect(await filesOf()).toEqual([])
  })

  test('refuses a file of another row, though it is the own one', async () => {
    const used = await uploaded()
    await attach([used], 'WorkOrderCompletion', 2)
    await expect(attach([used])).rejects.toMatchObject(refusal(/失效/))
    expect(await filesOf(2)).toEqual([used])
  })

  test('refuses a file that does not exist, and one that was removed', async () => {
    const gone = await uploaded()
    await served.db.update(attachments).set({ isDeleted: true }).where(eq(attachments.id, gone))
    await expect(attach([gone])).rejects.toMatchObject(refusal(/失效/))
    await expect(attach([9_999_999])).rejects.toMatchObject(refusal(/失效/))
  })

  test('refuses a kind the category does not take', async () => {
    await expect(attach([await uploaded('a.pdf', pdf())], 'Swiper')).rejects.toMatchObject(
      refusal(/a\.pdf.*可以上传：图片/),
    )
  })

  test('refuses a size the category does not take', async () => {
    const large = (await served.upload(png(12 * 1_048_576), { fields: { hostType: 'WorkOrderCompletion' } })).result.id
    await expect(attach([large], 'WorkOrder')).rejects.toMatchObject(refusal(/10 MB/))
    await attach([large])
    expect(await filesOf()).toEqual([large])
  })

  test('removes what an edited form no longer names', async () => {
    const [kept, dropped, added] = [await uploaded(), await uploaded(), await uploaded()]
    await attach([kept, dropped])
    await inScope((scope) => replaceOnHost(scope, [kept, added], 'WorkOrderCompletion', 1))
    expect(await filesOf()).toEqual([kept, added])
  })
})

describe('old uploads without a host', () => {
  const DAY = 86_400_000

  test('are removed with their files, the younger and the attached ones stay', async () => {
    const start = new Date('2026-11-18T01:00:00Z')
    served.setNow(start)
    const [forgotten, used] = [await uploaded(), await uploaded()]
    await attach([used])
    served.setNow(new Date(start.getTime() + DAY))
    const young = await uploaded()
    const before = served.stored().length
    expect(await removeStaleTemp(served.platform, new Date(start.getTime() + DAY / 2))).toBe(1)
    served.setNow(null)
    expect(served.stored().length).toBe(before - 1)
    const left = (await served.db.select({ id: attachments.id }).from(attachments)).map(({ id }) => id)
    expect(left.sort()).toEqual([used, young].sort())
    expect(left).not.toContain(forgotten)
  })

  test('include the drafts that a crash left behind', async () => {
    const storage = storageOf(served.platform)
    const [old, fresh] = [await storage.draft(), await storage.draft()]
    for (const path of [old, fresh]) writeFileSync(path, 'half')
    // the disk has the machine's clock, which the test's need not be
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
    utimesSync(old, daysAgo(2), daysAgo(2))
    utimesSync(fresh, daysAgo(0), daysAgo(0))
    await removeStaleTemp(served.platform, new Date(Date.now() - DAY))
    expect([old, fresh].map((path) => existsSync(path))).toEqual([false, true])
  })
})

describe('a file that a crash left without a row', () => {
  const DAY = 86_400_000
  const age = (folder: string) => {
    const old = new Date(Date.now() - 2 * DAY)
    for (const name of readdirSync(folder)) if (name.endsWith('.key')) utimesSync(join(folder, name), old, old)
  }

  test('is removed by the age of its mark; one with a row stays, and one without a mark is never touched', async () => {
    const storage = storageOf(served.platform)
    const store = async (isMarked: boolean) => {
      const [draft, key] = [await storage.draft(), newKey(new Date())]
      writeFileSync(draft, 'whole')
      if (isMarked) await storage.mark(key)
      await storage.keep(draft, new Date(), '', key)
      return { key, folder: dirname(draft) }
    }
    const [orphan, unmarked] = [await store(true), await store(false)]
    const id = await uploaded()
    const row = (await served.db.select().from(attachments)).find((each) => each.id === id)
    await storage.mark(row?.storageKey ?? '')
    const isThere = async (key: string) => {
      const stream = await storage.read(key)
      stream?.destroy()
      return stream !== undefined
    }
    const sweep = () => removeStaleTemp(served.platform, new Date(Date.now() - DAY))
    await sweep()
    expect(await isThere(orphan.key)).toBe(true)
    age(orphan.folder)
    await sweep()
    expect([await isThere(orphan.key), await isThere(unmarked.key), await isThere(row?.storageKey ?? '')]).toEqual([
      false,
      true,
      true,
    ])
    expect(readdirSync(orphan.folder).filter((name) => name.endsWith('.key'))).toEqual([])
  })

  test('has no mark once its row is there, nor where it was refused', async () => {
    const storage = storageOf(served.platform)
    await uploaded()
    expect(await storage.markedBefore(new Date(Date.now() + DAY))).toEqual([])
  })
})

describe('the name a file is offered under', () => {
  test.each([
    ['a.PNG', 'image/png', 'a.png'],
    ['C:\\用户\\照片.jpg', 'image/jpeg', '照片.jpg'],
    ['.htaccess', 'text/plain', 'htaccess.txt'],
    ['', 'application/pdf', '未命名.pdf'],
    ['工资\u202egpj.exe', 'application/zip', '工资gpj.exe.zip'],
    [`${'长'.repeat(300)}.pdf`, 'application/pdf', `${'长'.repeat(150)}.pdf`],
    ['成果.csv', 'text/plain', '成果.csv'],
  ])('%j holding %s is %j', (given, contentType, expected) => {
    expect(safeFileName(given, contentType)).toBe(expected)
  })
})
