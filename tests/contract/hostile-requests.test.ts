import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Operation } from '#services/abp/conventions/calls.ts'
import type { Envelope } from '#services/abp/conventions/envelope.ts'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { ACCOUNT_OF } from '#tests/support/accounts.ts'
import { pick, type Random } from '#tests/support/fuzz.ts'
import { anyJson, repeatable, type WireRequest, wireRequest } from '#tests/support/fuzz-wire.ts'
import { random } from '#tests/support/random.ts'
import { type Reply, startTestServer, type TestServer } from '#tests/support/server.ts'
import { isFirst, isFull } from '#tests/support/tier.ts'
import { endingLast, expectOrdinary, nameOf } from './ordinary.ts'

/**
 * Requests as bytes, over connections that stay open: right and wrong inputs, nested values and names of prototypes in
 * every place of every operation, in bodies, queries, forms and headers, by every kind of account. No answer is a fault
 * of the server, each is in the envelope, and no connection is cut. The requests are the same in each run.
 */

const SEED = Number(process.env.FUZZ_SEED ?? 20261129)
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (isFull ? 25_000 : isFirst ? 0 : 2000))
/** Connections side by side; each has one request at a time. */
const LANES = 3
const ACCOUNTS = [...Object.values(ACCOUNT_OF), 'pending', 'newcomer', null]
/** The answers after which a server may close: the rest of the request is not known. */
const MAY_CLOSE = new Set([400, 408, 413, 415, 431])

let server: TestServer
let port = 0
const agent = new Agent({ keepAlive: true, maxSockets: LANES })
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_MINUTE: '10000000' })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  agent.destroy()
  await server.close()
})

const envelopeIn = (body: Buffer, { 'content-type': type = '' }: IncomingHttpHeaders): Envelope | null =>
  type.startsWith('application/json') ? JSON.parse(body.toString('utf8')) : null

function send({ method, target, headers, body }: WireRequest, token: string): Promise<Reply> {
  const login = token === '' ? {} : { authorization: `Bearer ${token}` }
  const length = body === null ? {} : { 'content-length': String(body.length) }
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      port,
      host: '127.0.0.1',
      method,
      path: target,
      headers: { ...login, ...length, ...headers },
    }
    const sent = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer
        const body = Buffer.concat(chunks)
        try {
          resolve({ status, headers, body, envelope: envelopeIn(body, headers) })
        } catch (error) {
          reject(error)
        }
      })
    })
    sent.setTimeout(60_000, () => sent.destroy(new Error('no answer within a minute')))
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}

const tokens = new Map<string, string>()
/** An earlier request may have ended the login, or the account itself, which then asks as a visitor. */
async function tokenOf(account: string, isNew = false): Promise<string> {
  const known = tokens.get(account)
  if (known !== undefined && !isNew) return known
  const credentials = { userNameOrEmailAddress: account, password: DEMO_PASSWORD }
  const { envelope } = await server.call(null, 'TokenAuth/AuthenticateByFront', credentials)
  const token = (envelope?.result as { accessToken?: string } | null)?.accessToken ?? ''
  tokens.set(account, token)
  return token
}

async function sendAs(account: string | null, wire: WireRequest): Promise<Reply> {
  if (account === null) return send(wire, '')
  const reply = await send(wire, await tokenOf(account))
  return reply.status === 401 ? send(wire, await tokenOf(account, true)) : reply
}

/** The demonstration account of each caller that operations name. */
const CALLERS: Readonly<Record<string, string>> = {
  Enterprise: 'enterprise',
  'Enterprise:Creator': 'enterprise',
  DisabledPerson: 'person',
  FoundationWorker: 'foundation',
  WorkDeveloper: 'developer',
  Visitor: 'visitor',
  PlatformUser: 'platform',
  'PlatformUser:Admin': 'platform',
  'PlatformUser:Auditor': 'auditor',
  'PlatformUser:Content': 'content',
  'PlatformUser:Finance': 'finance',
  'PlatformUser:Support': 'support',
}

interface Case {
  readonly operation: Operation
  readonly wire: WireRequest
  readonly account: string | null
}

/** Three of four requests come from whom the operation serves, so that they get past its rights. */
function senderOf({ definition: { allow } }: Operation, next: Random): string | null {
  if (next() < 0.25) return pick(next, ACCOUNTS)
  const served = typeof allow === 'string' ? ACCOUNTS.filter((account) => account !== null) : allow
  const account = pick(next, served)
  return CALLERS[account] ?? account
}

function cases(operations: readonly Operation[]): Case[] {
  const next = random(SEED)
  const values = anyJson(SEED, 1000)
  const each = Math.max(1, Math.ceil(REQUESTS / operations.length))
  return endingLast(operations).flatMap((operation) =>
    Array.from({ length: each }, () => ({
      operation,
      wire: wireRequest(operation, values, next),
      account: senderOf(operation, next),
    })),
  )
}

it('are answered in the envelope, and nothing breaks or is cut', async () => {
  const faults: string[] = []
  const tally: Record<number, number> = {}
  const queue = cases(server.operations)
  const total = queue.length
  let closed = 0
  let connections = 0
  server.app.server.on('connection', () => connections++)

  const take = async ({ operation, wire, account }: Case): Promise<void> => {
    let answer = 'no answer'
    try {
      const reply = await sendAs(account, wire)
      answer = `${reply.status} ${reply.body.toString().slice(0, 300)}`
      tally[reply.status] = (tally[reply.status] ?? 0) + 1
      if (reply.headers.connection === 'close') {
        closed++
        expect([...MAY_CLOSE], 'the connection stays open').toContain(reply.status)
      }
      expectOrdinary(operation, reply)
    } catch (error) {
      const [words = ''] = String(error).split('\n')
      const again = repeatable(`http://127.0.0.1:3000`, wire)
      faults.push(`${nameOf(operation)} by ${account}: ${words} ${answer}\n  ${again}`)
    }
  }
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await take(next)
  }
  await Promise.all(Array.from({ length: LANES }, lane))

  console.log(
    `hostile: ${total} requests to ${server.operations.length} operations, seed ${SEED}, ${connections} connections, ${closed} closed by the server, answers by status ${JSON.stringify(tally)}, ${faults.length} faults`,
  )
  expect(faults, faults.slice(0, 100).join('\n\n')).toEqual([])
  expect(connections, 'no connection is cut').toBeLessThanOrEqual(LANES + closed)
  expect(tally[200] ?? 0, 'right requests get through').toBeGreaterThan(total / 20)
  expect(tally[400] ?? 0, 'wrong ones are seen').toBeGreaterThan(total / 4)
}, 3_600_000)
