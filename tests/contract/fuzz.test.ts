import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Operation } from '#services/abp/dispatch.ts'
import { DEMO_PASSWORD } from '#services/database/seeds/data/demo.ts'
import { broken, type Node, type Random } from '#tests/support/fuzz.ts'
import { random } from '#tests/support/random.ts'
import { type Reply, startTestServer, type TestServer } from '#tests/support/server.ts'
import { expectPromised, isFile } from './answers.ts'

/** Every operation with inputs made from its own schema, plausible and broken, by everybody. Always the same ones. */

const SEED = Number(process.env.FUZZ_SEED ?? 20261122)
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 8)
const ACCOUNTS = ['platform', 'enterprise', 'person', 'developer', 'foundation', 'visitor']
/** These end a login or an account: they come last. */
const ENDS = /^(?:TokenAuth|Account|User|UserEnterprise|Privacy)\/|\/(?:Delete|DeActive|Active|ResetPassword|HandOver)$/

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_MINUTE: '1000000' })
}, 120_000)
afterAll(() => server.close())

const nameOf = ({ service, name }: Operation) => `${service}/${name}`

const tokens = new Map<string, string>()
async function logIn(account: string): Promise<string> {
  const credentials = { userNameOrEmailAddress: account, password: DEMO_PASSWORD }
  const reply = await server.call(null, 'TokenAuth/AuthenticateByFront', credentials)
  const token = (reply.envelope?.result as { accessToken?: string } | null)?.accessToken ?? ''
  tokens.set(account, token)
  return token
}

/** As somebody whose login an earlier call may have ended. */
async function callAs(account: string | null, name: string, input: object): Promise<Reply> {
  if (account === null) return server.call(null, name, input)
  const withToken = (token: string) => server.call(null, name, input, { headers: { authorization: `Bearer ${token}` } })
  const reply = await withToken(tokens.get(account) ?? (await logIn(account)))
  return reply.status === 401 ? withToken(await logIn(account)) : reply
}

/** By somebody; who may not is followed by others, so that inputs get beyond the door. Every tenth comes without login. */
async function ask(name: string, input: object, next: Random) {
  const first = Math.floor(next() * ACCOUNTS.length)
  const accounts = next() < 0.1 ? [null] : [0, 1, 2].map((step) => ACCOUNTS[(first + step) % ACCOUNTS.length] ?? null)
  for (const account of accounts) {
    const reply = await callAs(account, name, input)
    if (reply.status !== 403 || account === accounts.at(-1)) return { account, reply }
  }
  throw new Error('there is always a last one')
}

function expectOrdinary(operation: Operation, reply: Reply): void {
  const { status, envelope, body } = reply
  expect(status, 'no fault of the server').toBeLessThan(500)
  if (status === 200) {
    if (!isFile(operation)) expectPromised(operation, reply)
    return
  }
  if (status === 401 && body.length === 0) return
  expect(envelope, 'the envelope of ABP').toMatchObject({ success: false, __abp: true, result: null })
  expect(envelope?.error?.message, 'words for the reader').toMatch(/[\u4e00-\u9fff]/)
  expect(body.toString(), 'no trace of the inside').not.toMatch(/\n\s+at |node_modules|select .* from|constraint/i)
  if (status === 400)
    for (const { members, message } of envelope?.error?.validationErrors ?? []) {
      expect(members.length, 'the member is named').toBeGreaterThan(0)
      expect(message).toMatch(/[\u4e00-\u9fff]/)
    }
}

it('is answered, refused or not found, and never breaks', async () => {
  const next = random(SEED)
  const tally: Record<number, number> = {}
  const faults: string[] = []
  const operations = [...server.operations].sort((a, b) => Number(ENDS.test(nameOf(a))) - Number(ENDS.test(nameOf(b))))
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
