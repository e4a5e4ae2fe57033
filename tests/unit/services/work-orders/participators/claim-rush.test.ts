import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mountGateway } from '#mesh/mount.ts'
import { userTokens } from '#services/database/schema/identity.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { createEmbeddedUpstream } from '#services/embedded-upstream.ts'
import { tokenCodecOf } from '#services/identity/token-codec.ts'
import { answerInLine } from '#services/work-orders/participators/taken-orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { listenToStatements, statementsOf } from '#tests/support/statements.ts'
import { insertCrowd, orderRow, publishedOrder } from '../orders.ts'

const PATH = '/api/services/app/WorkOrderParticipator/UserClaim'
const PEOPLE = 120
const WAITING = 30
/** of the five connections that a test has */
const AT_ONCE = 2

let server: TestServer
let port = 0
let tokens: string[]
beforeAll(async () => {
  listenToStatements()
  const settings = { CLAIMS_WAITING: `${WAITING}`, CLAIMS_AT_ONCE: `${AT_ONCE}`, CLAIM_WAIT: '30' }
  server = await startTestServer(settings, async (services) => {
    await mountGateway(services.app, {
      embedded: createEmbeddedUpstream(services),
      production: false,
      persistedOperations: { find: () => undefined },
    })
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
  const crowd = await insertCrowd(server, PEOPLE)
  const issued = await Promise.all(
    crowd.map(({ userId }) => tokenCodecOf(server.platform).issue(userId, null, new Date(), 86_400)),
  )
  await server.db
    .insert(userTokens)
    .values(
      issued.map(({ tokenId, expireTime }, index) => ({ id: tokenId, userId: crowd[index]?.userId ?? 0, expireTime })),
    )
  tokens = issued.map(({ accessToken }) => accessToken)
})
afterAll(() => server.close())

const headersOf = (person: number) => ({ authorization: `Bearer ${tokens[person]}` })
const claimOf = (workOrderId: number, person: number) => ({
  workOrderId,
  quantity: '1',
  idempotencyKey: `rush-${workOrderId}-${person}`,
})

interface Answered {
  readonly status: number
  readonly code: number
  readonly retryAfter: number
  readonly id: number | undefined
  readonly details: string
}

async function claim(workOrderId: number, person: number): Promise<Answered> {
  const payload = claimOf(workOrderId, person)
  const answer = await server.app.inject({ method: 'POST', url: PATH, headers: headersOf(person), payload })
  const { result, error } = answer.json()
  const retryAfter = Number(answer.headers['retry-after'] ?? 0)
  return {
    status: answer.statusCode,
    code: error?.code ?? 0,
    retryAfter,
    id: result?.id,
    details: error?.details ?? '',
  }
}

/** Whoever is sent away comes again under the same key; when, is for the screen to wait. */
async function claimUntilAnswered(workOrderId: number, person: number): Promise<Answered & { sentAway: number }> {
  for (let sentAway = 0; ; sentAway++) {
    const answered = await claim(workOrderId, person)
    if (answered.status !== 429) return { ...answered, sentAway }
    expect(answered).toMatchObject({ code: 42902, id: undefined })
    expect(answered.retryAfter).toBeGreaterThanOrEqual(2)
    expect(answered.retryAfter).toBeLessThanOrEqual(15)
    expect(answered.details).toContain(`请 ${answered.retryAfter} 秒后再试`)
    await pause(20)
  }
}

const rowsOf = (workOrderId: number) =>
  server.db.select().from(workOrderParticipators).where(eq(workOrderParticipators.workOrderId, workOrderId))

describe('a rush on one order', () => {
  it('gives out exactly the places there are, nobody two, and an answer to everybody', async () => {
    const order = await publishedOrder(server, { quantity: '10' })
    const answers = await Promise.all(
      Array.from({ length: PEOPLE }, (_, person) => claimUntilAnswered(order.id, person)),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(10)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set([40903]))
    // the one connection of the embedded database lets requests come to the line one after the other
    if (server.engine === 'postgres') expect(answers.some(({ sentAway }) => sentAway > 0)).toBe(true)
    const rows = await rowsOf(order.id)
    expect(new Set(rows.map(({ userDisabledPersonId }) => userDisabledPersonId)).size).toBe(10)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(won.map(({ id }) => id).toSorted())
    expect(await orderRow(server, order.id)).toMatchObject({ claimedQuantity: '10.000' })
    // sent again after the order is full, the same claim has its place still
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await claim(order.id, winner)).id).toBe(answers[winner]?.id)
  })

  it('is refused to whoever is not logged in, and does not hold him up', async () => {
    const order = await publishedOrder(server, { quantity: '10' })
    const answer = await server.app.inject({ method: 'POST', url: PATH, payload: claimOf(order.id, 0) })
    expect(answer.statusCode).toBe(401)
  })
})

describe('of an order of which nothing is left', () => {
  // others hold parts of the orders of other tests
  const [winner, other, third, ...late] = [110, 111, 112, 113, 114, 115] as const
  const inLine = (line: number, authorization: string) => answerInLine(server.platform, { line, authorization })?.kind
  const headerOf = (person: number) => headersOf(person).authorization

  it('the line is told so for a second, except who holds a part and whose token is not valid', async () => {
    const order = await publishedOrder(server, { quantity: '1' })
    const won = await claim(order.id, winner)
    expect([won.status, inLine(order.id, headerOf(other))]).toEqual([200, undefined])
    expect(await claim(order.id, other)).toMatchObject({ code: 40903 })
    const tampered = `${headerOf(other).slice(0, -2)}xx`
    const asked = [headerOf(other), headerOf(winner), tampered, 'Basic eA=='].map((header) => inLine(order.id, header))
    expect(asked).toEqual(['quotaFull', undefined, undefined, undefined])
    const later = performance.now() + 1_001
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(inLine(order.id, headerOf(other))).toBeUndefined()
    clock.mockRestore()
  })

  it('a place that is returned is given to the next who comes, without a wait', async () => {
    const order = await publishedOrder(server, { quantity: '1' })
    const { id } = await claim(order.id, winner)
    expect(await claim(order.id, other)).toMatchObject({ code: 40903 })
    const url = '/api/services/app/WorkOrderParticipator/GiveUp'
    const payload = { id, reason: '这几天要去医院' }
    const given = await server.app.inject({ method: 'POST', url, headers: headersOf(winner), payload })
    expect([given.statusCode, (await claim(order.id, third)).status]).toEqual([200, 200])
  })

  it('is asked by one statement at a time, whatever comes', async () => {
    const order = await publishedOrder(server, { quantity: '1' })
    await claim(order.id, winner)
    const sent = await statementsOf(() => Promise.all(late.map((person) => claim(order.id, person))))
    const ofHolders = sent.filter((text) => text.includes('as holders'))
    expect(ofHolders.length).toBe(server.engine === 'postgres' ? 1 : 0)
  })
})

/** Holds the order's row, so that claims stand still, while `work` runs. PGlite has one connection for all. */
async function whileHeld(workOrderId: number, work: () => Promise<void>): Promise<void> {
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from work_order where id = ${workOrderId} for update`)
    await work()
  })
}

const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 1000 && !isSo(); tries++) await pause(10)
  expect(isSo()).toBe(true)
}

describe('while the row of the order is held', () => {
  it('claims take no more connections than they may, and other requests are answered', async ({ skip }) => {
    if (server.engine !== 'postgres') skip('the embedded database has one connection')
    const orders = await Promise.all([1, 2].map(() => publishedOrder(server, { quantity: '40' })))
    const [one, two] = orders.map(({ id }) => id) as [number, number]
    let claims: Promise<Answered>[] = []
    await whileHeld(one, () =>
      whileHeld(two, async () => {
        claims = Array.from({ length: 40 }, (_, person) => claim(person % 2 === 0 ? one : two, person))
        await pause(200)
        await until(() => server.connections?.().used === AT_ONCE + 2 && server.connections().pending === 0)
        const url = '/api/services/app/WorkOrder/GetAll?maxResultCount=1'
        const read = await server.app.inject({ url, headers: headersOf(PEOPLE - 1) })
        expect(read.statusCode).toBe(200)
      }),
    )
    expect(new Set((await Promise.all(claims)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('whoever closes the page while he waits does not claim, over REST and through the gateway', async ({ skip }) => {
    if (server.engine !== 'postgres') skip('the embedded database has one connection')
    const order = await publishedOrder(server, { quantity: '40' })
    let claims: Promise<Answered>[] = []
    await whileHeld(order.id, async () => {
      claims = [50, 51, 52, 53].map((person) => claim(order.id, person))
      await until(() => server.connections?.().used === AT_ONCE + 1)
      const input = `{workOrderId: ${order.id}, quantity: "1", idempotencyKey: "rush-gateway"}`
      const query = `mutation { workOrderParticipatorUserClaim(input: ${input}) { id } }`
      const leaving = [send(PATH, 54, claimOf(order.id, 54)), send('/graphql', 55, { query })]
      claims.push(claim(order.id, 56))
      await pause(100)
      for (const each of leaving) each.destroy()
      await pause(100)
    })
    expect((await Promise.all(claims)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await rowsOf(order.id)).toHaveLength(5)
  })

  it('a third request of one person is sent away; the gateway tells in how many seconds to come again', async ({
    skip,
  }) => {
    if (server.engine !== 'postgres') skip('the embedded database has one connection')
    const order = await publishedOrder(server, { quantity: '60' })
    let claims: Promise<Answered>[] = []
    await whileHeld(order.id, async () => {
      claims = [claim(order.id, 60), claim(order.id, 60)]
      await until(() => server.connections?.().used === AT_ONCE + 1)
      const input = `{workOrderId: ${order.id}, quantity: "1", idempotencyKey: "rush-${order.id}-60"}`
      const answer = await server.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: headersOf(60),
        payload: { query: `mutation { workOrderParticipatorUserClaim(input: ${input}) { id } }` },
      })
      const [error] = answer.json().errors
      const told = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, abpCode: 42902, retryAfter: 2 }
      expect(error.extensions).toMatchObject(told)
    })
    const [one, two] = await Promise.all(claims)
    expect(one).toMatchObject({ status: 200, id: two?.id })
  })
})

/** A request whose connection the test may cut. */
function send(path: string, person: number, body: object) {
  const text = JSON.stringify(body)
  const headers = {
    ...headersOf(person),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  }
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers })
  sent.on('error', () => {})
  sent.end(text)
  return sent
}
