import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { storeFile } from '#services/attachments/upload.ts'
import { readConfig } from '#services/config.ts'
import { DATABASE_LIMITS } from '#services/config-limits.ts'
import { type OpenDatabase, openDatabase } from '#services/database/connect.ts'
import { isDatabaseGone } from '#services/database/gone.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { users } from '#services/database/schema/identity.ts'
import { createPlatform } from '#services/platform.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { TEST_SETTINGS } from '#tests/support/test-content.ts'
import { pdf } from '../attachments/samples.ts'

/** as a primary that hands over */
const AWAY_MS = 400

const cleanUp: (() => unknown)[] = []
let open: OpenDatabase
let proxy: TcpProxy

beforeAll(async () => {
  if (process.env.TEST_ENGINE !== 'postgres') return
  const { url, drop } = await createTestDatabase('seeded')
  proxy = await startTcpProxy(url)
  open = await openDatabase(proxy.url, 3, undefined, { ...DATABASE_LIMITS, handover: 3 })
  cleanUp.push(drop, proxy.close, open.close)
})
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step()
})

const goAway = async (): Promise<void> => {
  await proxy.away()
  setTimeout(() => void proxy.back(), AWAY_MS)
}

const context = () => ({
  platform: createPlatform(readConfig(TEST_SETTINGS), open),
  db: open.db,
  actor: { ...ANONYMOUS, userId: 1 },
  now: new Date(),
})
const addUser = (name: string) => ({ userName: name, realName: '测试', userType: 'Visitor' as const })
const countOf = (name: string) => open.db.$count(users, eq(users.userName, name))

describe.skipIf(process.env.TEST_ENGINE !== 'postgres')('a database that hands over', () => {
  it('is waited for by a read', async () => {
    await goAway()
    expect(await open.db.select({ id: users.id }).from(users).limit(1)).toHaveLength(1)
  })

  it('gets the work again that had not come to its commit', async () => {
    let runs = 0
    await transact(context(), async ({ tx }) => {
      runs++
      await tx.insert(users).values(addUser('handover-before'))
      if (runs > 1) return
      await goAway()
      await tx.select({ id: users.id }).from(users).limit(1)
    })
    expect([runs, await countOf('handover-before')]).toEqual([2, 1])
  })

  /** Loses the connection between the work and the commit: the outcome is unknown. */
  const cutOffAtCommit = (name: string, ran: () => number) => async (tx: OpenDatabase['db']) => {
    await tx.insert(users).values(addUser(name))
    if (ran() === 1) await goAway()
    return name
  }

  it('does not get a commit without an answer again that has no key', async () => {
    let runs = 0
    const work = cutOffAtCommit('handover-unknown', () => ++runs)
    const error = await transact(context(), ({ tx }) => work(tx)).catch((reason: unknown) => reason)
    expect([isDatabaseGone(error), runs]).toEqual([true, 1])
  })

  it('gets it again under its key, once', async () => {
    let runs = 0
    const work = cutOffAtCommit('handover-keyed', () => ++runs)
    const keyed = { ...context(), idempotencyKey: 'handover' }
    expect(await transactOnce(keyed, 'Test/Handover', {}, ({ tx }) => work(tx))).toBe('handover-keyed')
    expect([runs, await countOf('handover-keyed')]).toEqual([2, 1])
  })

  describe('while a file is uploaded', () => {
    const upload = (db: OpenDatabase['db'], fileName: string) => {
      const sent = { fileName, stream: Readable.from([pdf()]), fields: {}, isTruncated: () => false }
      return storeFile({ ...context(), db }, sent, 'WorkOrderCompletion')
    }
    const keptOf = (fileName: string) => open.db.$count(attachments, eq(attachments.fileName, fileName))

    it('gets its row when it is back', async () => {
      await goAway()
      expect(await upload(open.db, '交接.pdf')).toMatchObject({ fileName: '交接.pdf', hostType: 'Temp' })
      expect(await keptOf('交接.pdf')).toBe(1)
    })

    it('gets one row when it wrote the first and could not say so', async () => {
      /** Writes, then fails as a connection does that breaks before the answer. */
      const silent = (table: typeof attachments) => ({
        values: (row: typeof attachments.$inferInsert) => ({
          returning: async () => {
            await open.db.insert(table).values(row)
            throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
          },
        }),
      })
      const insert = vi.spyOn(open.db, 'insert').mockImplementationOnce(silent as never)
      const given = await upload(open.db, '没有回音.pdf')
      insert.mockRestore()
      expect([await keptOf('没有回音.pdf'), given.id]).toEqual([1, expect.any(Number)])
    })
  })

  it('is waited for once: when it stays away, whoever comes later hears it at once', async () => {
    await proxy.away()
    const read = () => open.db.select({ id: users.id }).from(users).limit(1)
    await expect(read()).rejects.toSatisfy(isDatabaseGone)
    const began = performance.now()
    await expect(read()).rejects.toSatisfy(isDatabaseGone)
    expect(performance.now() - began).toBeLessThan(1_500)
    await proxy.back()
    expect(await read()).toHaveLength(1)
  })
})
