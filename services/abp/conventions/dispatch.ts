import { type Actor, actingIn } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import { isDatabaseGone } from '#services/database/gone.ts'
import { isRead, operationLogOf } from '../access/operation-log.ts'
import { authorise, requireRight } from '../access/policies.ts'
import { beforeSetUp, requireConfirmed } from '../access/proof-checks.ts'
import { isInQuery, operationIdOf, type Service, verbOf } from '../define-service.ts'
import { bufferedFile } from '../files/buffered-file.ts'
import { cutOff } from '../http/library-errors.ts'
import { MinuteLimiter } from '../http/rate.ts'
import { countedAs } from '../platform/current-work.ts'
import { errorFields } from '../platform/logger.ts'
import type { Platform } from '../platform/platform.ts'
import { traced } from '../platform/tracing.ts'
import { noteWrite } from '../platform/writes.ts'
import { bind } from './binding.ts'
import { CallQueue } from './call-queue.ts'
import type { Authenticate, Call, Dispatch, Operation, Outcome, Sender } from './calls.ts'
import { ANONYMOUS, isAnonymous, type RequestContext, type UploadedFile } from './context.ts'
import { fail, isInternal, succeed } from './envelope.ts'
import { AppError, invalid } from './errors.ts'
import { handle } from './replica-read.ts'
import type { FileAnswer } from './schema-types.ts'
import { compileValidator } from './validation.ts'

/** Every operation of the services with its verb, its path and its id. */
export function listOperations(services: readonly Service[]): Operation[] {
  return services.flatMap((service) =>
    Object.entries(service.actions).map(([name, definition]) => ({
      id: operationIdOf(service.name, name),
      service: service.name,
      name,
      verb: verbOf(name, definition),
      url: `${service.path}/${name}`,
      definition,
      validate: compileValidator(definition.input),
    })),
  )
}

/**
 * The right of staff to which an operation belongs, by `Service/Action`, and whether the operation is open to every
 * user.
 */
export type RightOf = (
  operation: string,
  isOpen: boolean,
) => { readonly name: RightName; readonly label: string } | undefined

/** Runs a call from end to end: authenticate, authorise, validate the input, run the handler, wrap the result. */
export function createDispatch(platform: Platform, authenticate: Authenticate, rightOf: RightOf): Dispatch {
  const limiter = new MinuteLimiter()
  const { metrics } = platform
  const queue = new CallQueue(platform.config.claims, {
    waiting: (count) => metrics.queueWaiting.set(count),
    sentAway: (reason) => metrics.queueRefusals.inc({ reason }),
  })
  const log = operationLogOf(platform)
  return async (operation, call) => {
    const began = performance.now()
    const known: { actor: Actor; input: unknown } = { actor: ANONYMOUS, input: null }
    const outcome = await countedAs(operation.id, () => traced(operation.id, {}, () => answer(operation, call, known)))
    const durationMs = performance.now() - began
    log.record({ operation, call, ...known, outcome, durationMs })
    metrics.operations.labels(operation.id, codeOf(outcome)).inc()
    metrics.operationDuration.labels(operation.id).observe(durationMs / 1000)
    if (changesSomething({ operation, ...known }, outcome)) noteWrite(platform)
    return outcome
  }

  /** `known` is filled in during the call, so that a call that fails half way can still be logged. */
  async function answer(operation: Operation, call: Call, known: { actor: Actor; input: unknown }): Promise<Outcome> {
    try {
      limitRate(limiter, platform, operation, call)
      return await inTurn(queue, platform, operation, call, () =>
        perform(operation, call, known).catch((error) => {
          // The connection broke during a read: nothing was changed, so the read is repeated on a new connection.
          if (!isDatabaseGone(error) || operation.definition.upload || !isRead({ operation, ...known })) throw error
          return perform(operation, call, known)
        }),
      )
    } catch (error) {
      if (call.isCut?.()) {
        platform.logger.info('upload cut off by its sender', { operation: operation.id, requestId: call.requestId })
        return fail(cutOff(error))
      }
      if (isInternal(error)) report('operation failed', operation, call, error)
      return fail(error)
    }
  }

  /** @throws the error that refuses the call */
  async function perform(operation: Operation, call: Call, known: { actor: Actor; input: unknown }): Promise<Outcome> {
    const caller = await authenticate(call.headers, platform)
    known.actor = caller.actor
    const admitted: Sender = beforeSetUp(platform, caller, operation.definition)
    const { allow } = operation.definition
    const isOpen = typeof allow === 'string'
    authorise(admitted.actor, allow)
    const right = rightOf(`${operation.service}/${operation.name}`, isOpen)
    if (right && !isOpen) requireRight(admitted.actor, right)
    // an operation open to every user stays open to staff without its right, but shows them no more than other users
    const sender = right ? { ...admitted, actor: actingIn(admitted.actor, right.name) } : admitted
    const input = readInput(operation, call)
    known.input = input
    requireConfirmed(platform, sender, operation.definition, input)
    const context = contextOf(platform, sender, call, keyOf(operation, call))
    const result = await handle(operation, context, input)
    if (!isFile(result)) return { status: 200, envelope: succeed(result) }
    const onBroken = (error: unknown) => report('file broken off', operation, call, error)
    return { file: await bufferedFile(result, onBroken, platform.config.budgets.export * 1000) }
  }

  function report(what: string, { id }: Operation, { requestId }: Call, error: unknown): void {
    platform.logger.error(what, { operation: id, requestId, ...errorFields(error) })
  }
}

/**
 * The default limit, 1,200 requests a minute. Stricter limits are defined for this default and scale with the
 * configured rate.
 */
const DEFAULT_RATE = 1200

/** The limit is applied here and not in HTTP, because the gateway calls in process. @throws AppError tooManyRequests */
function limitRate(limiter: MinuteLimiter, { config, now }: Platform, { id, definition }: Operation, call: Call): void {
  if (!definition.perMinute) return
  const most = Math.ceil((definition.perMinute * config.requestsPerMinute) / DEFAULT_RATE)
  const time = now().getTime()
  if (!limiter.take(`${id} ${call.ip}`, most, time)) {
    throw new AppError('tooManyRequests', { details: '操作太频繁，请一分钟后再试', retryAfter: limiter.restOf(time) })
  }
}

/**
 * Queues a call before authentication, which needs a query. A call without a token is not queued, because it is refused
 * later.
 */
function inTurn<T>(
  queue: CallQueue,
  platform: Platform,
  operation: Operation,
  call: Call,
  work: () => Promise<T>,
): Promise<T> {
  const { queue: rule, input } = operation.definition
  const { authorization } = call.headers
  if (!rule || typeof authorization !== 'string') return work()
  const line = rule.line((bind(input, mergedBody(operation, call), false) ?? {}) as object) ?? Number.NaN
  if (!Number.isSafeInteger(line)) return work()
  const known = () => rule.known?.(platform, { line, authorization }) ?? null
  return queue.stand({ line, sender: authorization, gone: call.gone, busy: rule.busy, known }, work)
}

/** Some refusals have no code of their own in ABP's envelope; their HTTP status is used instead. */
const codeOf = (outcome: Outcome): string => {
  if ('file' in outcome || !outcome.envelope.error) return '0'
  return `${outcome.envelope.error.code || outcome.status}`
}

/** Whether the call changed data. A visitor can change only their own login and the messages they send to staff. */
const changesSomething = (call: { operation: Operation; actor: Actor; input: unknown }, outcome: Outcome): boolean =>
  !isRead(call) && !isAnonymous(call.actor) && ('file' in outcome || outcome.status < 400)

function readInput(operation: Operation, call: Call): unknown {
  if (call.unknown && call.unknown.length > 0) throw unknownParameters(call.unknown)
  const fromQuery = isInQuery(operation.verb)
  const bound = bind(operation.definition.input, fromQuery ? call.query : mergedBody(operation, call), fromQuery)
  const errors = operation.validate(bound)
  if (errors.length > 0) throw invalid(errors)
  return bound
}

const unknownParameters = (names: readonly string[]): AppError =>
  invalid(names.map((name) => ({ message: `没有参数 ${name}，请检查拼写`, members: [name] })))

/** Also reads members that the specification puts in the query of a POST; the body may contain them too. */
function mergedBody({ definition }: Operation, call: Call): unknown {
  const query = isRecord(call.query) ? call.query : {}
  const named = new Set((definition.query ?? ['id']).map((name) => name.toLowerCase()))
  const fromQuery = Object.fromEntries(Object.entries(query).filter(([key]) => named.has(key.toLowerCase())))
  if (Object.keys(fromQuery).length === 0) return call.body || {}
  const converted = bind(definition.input, fromQuery, true)
  return isRecord(call.body) || !call.body ? { ...(call.body as object), ...(converted as object) } : call.body
}

const LONGEST_KEY = 100

/** Where a key is kept, one that is too long is refused: cut, it could be the beginning of another. */
function keyOf({ definition }: Operation, { headers }: Call): string | null {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length <= LONGEST_KEY) return key
  if (!definition.keepsKey) return null
  const message = `请求头 Idempotency-Key 最多 ${LONGEST_KEY} 个字符`
  throw invalid([{ message, members: ['Idempotency-Key'] }])
}

function contextOf(platform: Platform, sender: Sender, call: Call, idempotencyKey: string | null): RequestContext {
  return {
    platform,
    db: platform.db,
    ...sender,
    now: platform.now(),
    requestId: call.requestId,
    ip: call.ip,
    userAgent: call.headers['user-agent']?.toString().slice(0, 300) ?? null,
    idempotencyKey,
    files: call.files ?? (() => noFiles()),
  }
}

async function* noFiles(): AsyncIterable<UploadedFile> {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFile = (result: unknown): result is FileAnswer =>
  isRecord(result) && 'contentType' in result && 'body' in result
