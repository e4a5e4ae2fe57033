import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteWrite, writesOf } from '#services/abp/platform/writes.ts'
import { createServices, type Services } from '#services/app.ts'
import { readConfig } from '#services/config.ts'
import { type OpenDatabase, openDatabase } from '#services/database/connect.ts'
import { followReplica, Lag } from '#services/database/replica.ts'
import { cmsFriendLinks } from '#services/database/schema/content.ts'
import { userTokens } from '#services/database/schema/identity.ts'
import { tokenCodecOf } from '#services/identity/token-codec.ts'
import { createPlatform } from '#services/platform.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { TEST_SETTINGS } from '#tests/support/test-content.ts'
import { eventually } from '../messages/support.ts'

describe('how far a replica has come', () => {
  it('is the time of the last position of the primary that it has passed', () => {
    const lag = new Lag()
    expect(lag.asOf).toBe(Number.NEGATIVE_INFINITY)
    for (const at of [1, 2, 3]) lag.mark({ at, position: at * 100 })
    lag.reach(250)
    expect(lag.asOf).toBe(2)
    lag.reach(100)
    expect(lag.asOf).toBe(2)
    lag.reach(300)
    expect(lag.asOf).toBe(3)
  })
})

const LINKS = '/api/services/app/CmsFriendLink/GetAll'

/** Two databases of one server in place of a primary and its replica: what differs in them tells which one answered. */
describe.skipIf(process.env.TEST_ENGINE !== 'postgres')('DATABASE_REPLICA_URL', () => {
  const cleanUp: (() => unknown)[] = []
  let services: Services
  let platform: ReturnType<typeof createPlatform>
  let second: OpenDatabase
  let proxy: TcpProxy
  let token: string

  beforeAll(async () => {
    const [one, other] = [await createTestDatabase('seeded'), await createTestDatabase('seeded')]
    proxy = await startTcpProxy(other.url)
    const open = await openDatabase(one.url, 3)
    second = await openDatabase(other.url, 1)
    const replica = followReplica(open.db, await openDatabase(proxy.url, 3))
    platform = createPlatform(readConfig(TEST_SETTINGS), { ...open, replica })
    services = await createServices(platform)
    cleanUp.push(one.drop, other.drop, proxy.close, open.close, second.close, replica.stop, () => services.app.close())
    await open.db.insert(cmsFriendLinks).values({ name: 'of the primary', link: 'https://example.com' })
    await second.db.insert(cmsFriendLinks).values({ name: 'of the replica', link: 'https://example.com' })
    await eventually(
      async () => replica.current() !== null,
      (isThere) => isThere,
    )
    const [reader] = await open.db.query.users.findMany({ limit: 1 })
    const userId = reader?.id ?? 0
    const issued = await tokenCodecOf(platform).issue(userId, null, new Date(), 600)
    await open.db.insert(userTokens).values({ id: issued.tokenId, userId, expireTime: issued.expireTime })
    token = issued.accessToken
  })
  afterAll(async () => {
    for (const step of cleanUp.reverse()) await step()
  })

  const names = async (headers?: Record<string, string>): Promise<string[]> => {
    const answer = await services.app.inject({ url: LINKS, headers })
    const { items } = answer.json().result as { items: { name: string }[] }
    return [...new Set(items.map(({ name }) => name))]
  }

  it('answers what a visitor reads, and nothing that somebody signed in reads', async () => {
    await eventually(names, (found) => found.includes('of the replica'))
    expect(await names({ authorization: `Bearer ${token}` })).toEqual(['of the primary'])
  })

  it('is left when it cannot answer, and taken again when it can', async () => {
    await second.db.execute(sql`alter table cms_friend_link rename to elsewhere`)
    expect(await names()).toEqual(['of the primary'])
    await second.db.execute(sql`alter table elsewhere rename to cms_friend_link`)
    expect(await names()).toEqual(['of the replica'])
    await proxy.away()
    expect(await names()).toEqual(['of the primary'])
    await proxy.back()
    await eventually(names, (found) => found.includes('of the replica'))
  })

  it('lets go of what was drawn before it had come as far as the last change', async () => {
    noteWrite(platform)
    const before = writesOf(platform)
    const after = await eventually(
      async () => writesOf(platform),
      (count) => count !== before,
    )
    expect(after).toBeGreaterThan(before)
  })
})
