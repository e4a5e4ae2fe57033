import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import type { Dispatch, Operation } from '#services/abp/conventions/calls.ts'
import type { Envelope } from '#services/abp/conventions/envelope.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { createServices, type Services } from '#services/app.ts'
import type { Database } from '#services/database/connect.ts'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { type AccountIds, readAccounts } from './accounts.ts'
import { openSeededDatabase, type TestDatabase } from './database.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The answer, whether it is a success or not. */
export interface Reply {
  readonly status: number
  /** ABP's envelope; null when the answer is a file or has no body */
  readonly envelope: Envelope | null
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

/** A refusal, flat, so that a test reads `expect(await refused(…)).toMatchObject({ status: 409, code: 40903 })`. */
export interface Refusal {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly details: string | null
  /** fields named by validation */
  readonly members: readonly string[]
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestServer extends TestDatabase {
  readonly app: FastifyInstance
  readonly operations: readonly Operation[]
  /** ids behind a user name of the seeds */
  account(userName: string): AccountIds
  /** the bearer token of an account; the first call logs in by password, as everybody does */
  tokenOf(userName: string): Promise<string>
  /** any answer; `account` null is anonymous */
  call(account: string | null, operation: string, input?: object, options?: CallOptions): Promise<Reply>
  /** the same answer without HTTP around it, as the gateway asks; not for files, up or down */
  inProcess(account: string | null, operation: string, input?: object, options?: CallOptions): Promise<Reply>
  /** the result of a call that must succeed */
  ok<T = Fields>(account: string | null, operation: string, input?: object, options?: CallOptions): Promise<T>
  /** the refusal of a call that must fail */
  refused(account: string | null, operation: string, input?: object, options?: CallOptions): Promise<Refusal>
}

/** Long enough that a test may move the clock by months with one login. */
const LIFETIME = '31000000'
const LONG = {
  TOKEN_LIFETIME: LIFETIME,
  SESSION_LIFETIME: LIFETIME,
  STAFF_SESSION_LIFETIME: LIFETIME,
  CONFIRMATION_WINDOW: LIFETIME,
}
/** A slow machine must not refuse claims that a test sends at once; claim-rush.test.ts tests the limits. */
const PATIENT = { CLAIMS_WAITING: '1000', CLAIM_WAIT: '60' }

/**
 * The services on a database of the engine under test, with the reference data, the site's content and the
 * demonstration accounts, and no work orders. Calls are real HTTP requests through every layer. Close it in `afterAll`.
 * `mount` adds what a test needs beside the services, before the server is ready; `through` may stand between the
 * services and the database.
 */
export async function startTestServer(
  settings: Record<string, string> = {},
  mount: (services: Services, platform: Platform) => Promise<void> = async () => {},
  through?: (db: Database) => Database,
): Promise<TestServer> {
  const database = await openSeededDatabase({ ...LONG, ...PATIENT, ...settings }, through)
  const accounts = await readAccounts(database.db)
  const services = await createServices(database.platform)
  const { app, operations, dispatch } = services
  await mount(services, database.platform)
  await app.ready()
  const send = sender(app, operations)
  const tokens = new Map<string, Promise<string>>()

  const tokenOf = (userName: string): Promise<string> => {
    let token = tokens.get(userName)
    if (!token) {
      token = logIn(send, userName)
      tokens.set(userName, token)
    }
    return token
  }
  const headersOf = async (account: string | null, { headers = {} }: CallOptions = {}) => ({
    ...(account === null ? {} : { authorization: `Bearer ${await tokenOf(account)}` }),
    ...headers,
  })
  const direct = directSender(dispatch, operations)
  const call: TestServer['call'] = async (account, operation, input = {}, options) =>
    send(operation, input, await headersOf(account, options))

  return {
    ...database,
    app,
    operations,
    account: (userName) => {
      const ids = accounts.get(userName)
      if (!ids) throw new Error(`the seeds have no account ${userName}`)
      return ids
    },
    tokenOf,
    call,
    inProcess: async (account, operation, input = {}, options) =>
      direct(operation, input, await headersOf(account, options)),
    ok: async (account, operation, input, options) =>
      resultOf(operation, await call(account, operation, input, options)) as never,
    refused: async (account, operation, input, options) =>
      refusalOf(operation, await call(account, operation, input, options)),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

type Send = (operation: string, input: object, headers: Record<string, string>) => Promise<Reply>

function finder(operations: readonly Operation[]): (name: string) => Operation {
  const byName = new Map(operations.map((operation) => [`${operation.service}/${operation.name}`, operation]))
  return (name) => {
    const operation = byName.get(name)
    if (!operation) throw new Error(`no operation ${name}`)
    return operation
  }
}

function directSender(dispatch: Dispatch, operations: readonly Operation[]): Send {
  const find = finder(operations)
  return async (name, input, headers) => {
    const call = { query: input, body: input, headers, ip: '127.0.0.1', requestId: 'in process' }
    const outcome = await dispatch(find(name), call)
    if ('file' in outcome) throw new Error(`${name} answers a file, which only HTTP sends`)
    const { status, envelope } = outcome
    return { status, envelope, headers: {}, body: Buffer.from(JSON.stringify(envelope)) }
  }
}

function sender(app: FastifyInstance, operations: readonly Operation[]): Send {
  const find = finder(operations)
  return async (name, input, headers) => {
    const operation = find(name)
    const inQuery = operation.verb === 'GET' || operation.verb === 'DELETE'
    const answer = await app.inject({
      method: operation.verb,
      url: inQuery ? `${operation.url}?${queryOf(input)}` : operation.url,
      headers,
      ...(inQuery ? {} : { payload: input }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      envelope: isJson ? answer.json<Envelope>() : null,
      headers: answer.headers,
      body: answer.rawPayload,
    }
  }
}

function queryOf(input: object): URLSearchParams {
  const pairs = Object.entries(input).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((entry): [string, string] => [key, String(entry)]),
  )
  return new URLSearchParams(pairs)
}

async function logIn(send: Send, userName: string): Promise<string> {
  const credentials = { userNameOrEmailAddress: userName, password: DEMO_PASSWORD }
  const reply = await send('TokenAuth/AuthenticateByFront', credentials, {})
  return (resultOf(`login of ${userName}`, reply) as { accessToken: string }).accessToken
}

function resultOf(what: string, { status, envelope }: Reply): unknown {
  assert.equal(envelope?.error ?? null, null, `${what} answered ${status}: ${JSON.stringify(envelope?.error)}`)
  assert.equal(status, 200, what)
  return envelope?.result
}

function refusalOf(what: string, { status, envelope, headers }: Reply): Refusal {
  assert.equal(envelope?.success, false, `${what} should have been refused`)
  // promised by the API document for every refusal that passes with time
  if (status === 429 || status === 503) assert.match(`${headers['retry-after']}`, /^[1-9]\d*$/, `${what}: Retry-After`)
  const { code = 0, message = '', details = null, validationErrors } = envelope?.error ?? {}
  return { status, code, message, details, members: (validationErrors ?? []).flatMap((error) => error.members) }
}
