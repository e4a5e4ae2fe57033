import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Operation } from '#services/abp/conventions/calls.ts'
import { isInQuery } from '#services/abp/define-service.ts'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { broken, type Node, type Random } from '#tests/support/fuzz.ts'
import { type Edge, edgesOf, places, withEdge } from '#tests/support/fuzz-edges.ts'
import { random } from '#tests/support/random.ts'
import { type Reply, startTestServer, type TestServer } from '#tests/support/server.ts'
import { endingLast, expectOrdinary, nameOf } from './ordinary.ts'

/**
 * Calls every operation with inputs generated from its own schema, plausible and broken, as every account. The inputs
 * are the same in each run.
 */

const SEED = Number(process.env.FUZZ_SEED ?? 20261122)
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 8)
const ACCOUNTS = ['platform', 'enterprise', 'person', 'developer', 'foundation', 'visitor']

let server: TestServer
// each on a server of its own: an input may disable an account permanently, for instance by another password
beforeEach(async () => {
  tokens.clear()
  server = await startTestServer({ REQUESTS_PER_MINUTE: '1000000' })
}, 120_000)
afterEach(() => server.close())

const tokens = new Map<string, string>()
async function logIn(account: string): Promise<string> {
  const credentials = { userNameOrEmailAddress: account, password: DEMO_PASSWORD }
  const reply = await server.call(null, 'TokenAuth/AuthenticateByFront', credentials)
  const token = (reply.envelope?.result as { accessToken?: string } | null)?.accessToken ?? ''
  tokens.set(account, token)
  return token
}

type Send = (name: string, input: object, headers: Readonly<Record<string, string>>) => Promise<Reply>
const overHttp: Send = (name, input, headers) => server.call(null, name, input, { headers })

/** As the gateway does: values keep their types, while a query string would turn them into text. */
const inProcess: Send = (name, input, headers) => server.inProcess(null, name, input, { headers })

/** As an account whose login an earlier call may have ended. */
async function callAs(account: string | null, name: string, input: object, send = overHttp): Promise<Reply> {
  if (account === null) return send(name, input, {})
  const withToken = (token: string) => send(name, input, { authorization: `Bearer ${token}` })
  const reply = await withToken(tokens.get(account) ?? (await logIn(account)))
  return reply.status === 401 ? withToken(await logIn(account)) : reply
}

/**
 * Calls as one account; if it is refused, others follow, so that inputs get past the permission check. Every tenth call
 * is anonymous.
 */
async function ask(name: string, input: object, next: Random) {
  const first = Math.floor(next() * ACCOUNTS.length)
  const accounts = next() < 0.1 ? [null] : [0, 1, 2].map((step) => ACCOUNTS[(first + step) % ACCOUNTS.length] ?? null)
  for (const account of accounts) {
    const reply = await callAs(account, name, input)
    if (reply.status !== 403 || account === accounts.at(-1)) return { account, reply }
  }
  throw new Error('there is always a last one')
}

it('is answered, refused or not found, and never breaks', async () => {
  const next = random(SEED)
  const tally: Record<number, number> = {}
  const faults: string[] = []
  const operations = endingLast(server.operations)
  for (const operation of operations) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const input = broken(operation.definition.input as unknown as Node, next, round % 3)
      const { account, reply } = await ask(nameOf(operation), input, next)
      tally[reply.status] = (tally[reply.status] ?? 0) + 1
      try {
        expectOrdinary(operation, reply)
      } catch (error) {
        const [words = ''] = String(error).split('\n')
        const answer = reply.body.toString().slice(0, 300)
        faults.push(
          `${nameOf(operation)} by ${account} with ${JSON.stringify(input).slice(0, 400)}: ${words} ${reply.status} ${answer}`,
        )
      }
    }
  }
  console.log(`fuzz: ${operations.length} operations, seed ${SEED}, answers by status ${JSON.stringify(tally)}`)
  expect(faults, faults.join('\n\n')).toEqual([])
  expect(tally[200] ?? 0, 'plausible inputs get through').toBeGreaterThan(operations.length / 2)
  expect(tally[400] ?? 0, 'broken ones are seen').toBeGreaterThan(operations.length)
}, 600_000)

/** The edge value in an otherwise plausible input, sent by the first account that passes the permission check. */
async function askAtEdge(operation: Operation, edge: Edge, next: Random): Promise<Reply> {
  const input = withEdge(operation.definition.input as unknown as Node, edge, next)
  const send = isInQuery(operation.verb) && hasHalfPair(edge.value) ? inProcess : overHttp
  const first = insiders.get(operation)
  let reply: Reply | undefined
  for (const account of first ? [first] : ACCOUNTS) {
    reply = await callAs(account, nameOf(operation), input, send)
    if (reply.status === 403) continue
    insiders.set(operation, account)
    break
  }
  return reply as Reply
}
const insiders = new Map<Operation, string>()
const hasHalfPair = (value: unknown) => typeof value === 'string' && /\p{Surrogate}/u.test(value)

function expectAtEdge(operation: Operation, { refused }: Edge, reply: Reply): void {
  expectOrdinary(operation, reply)
  if (refused === null) return
  const named = reply.envelope?.error?.validationErrors?.flatMap(({ members }) => members)
  expect(reply.status, 'refused').toBe(400)
  expect(named, 'by name').toContain(refused)
}

it('takes or refuses by name what lies at the edges of calendar, text, number and list, in every place of every input', async () => {
  const next = random(SEED)
  const faults: string[] = []
  const tally: Record<number, number> = {}
  const operations = endingLast(server.operations.filter(({ definition }) => !definition.upload))
  const cases = operations.flatMap((operation) =>
    places(operation.definition.input as unknown as Node)
      .flatMap((place) => edgesOf(place, next))
      .map((edge) => ({ operation, edge })),
  )
  // a refused call changes nothing, so that every account can still call
  for (const { operation, edge } of cases.sort(
    (a, b) => Number(a.edge.refused === null) - Number(b.edge.refused === null),
  )) {
    const told = `${nameOf(operation)}: ${edge.what} ${JSON.stringify(edge.value).slice(0, 60)} in ${edge.path.join('.')}`
    let answer = 'no answer'
    try {
      const reply = await askAtEdge(operation, edge, next)
      answer = `${reply.status} ${reply.body.toString().slice(0, 300)}`
      tally[reply.status] = (tally[reply.status] ?? 0) + 1
      expectAtEdge(operation, edge, reply)
    } catch (error) {
      faults.push(`${told}: ${String(error).split('\n')[0]} ${answer}`)
    }
  }
  console.log(
    `edges: ${cases.length} in ${operations.length} operations, seed ${SEED}, answers by status ${JSON.stringify(tally)}`,
  )
  expect(faults, faults.join('\n\n')).toEqual([])
  expect(tally[400] ?? 0, 'the edges are met').toBeGreaterThan(operations.length)
}, 600_000)
