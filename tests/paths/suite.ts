import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AnyLifecycle, allowedEvents } from '#machines/lifecycle.ts'
import { rightOfEvent } from '#machines/rights.ts'
import type { LifecycleBinding, StatusRow } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { knownOperations } from '#services/abp/conventions/known-operations.ts'
import { statusLogs } from '#services/database/schema/infrastructure.ts'
import { rightOf } from '#services/identity/rights-matrix.ts'
import { expectPromised } from '#tests/contract/answers.ts'
import { ACCOUNT_OF } from '#tests/support/accounts.ts'
import { createGate, sendTogether } from '#tests/support/held.ts'
import { CAST, KINDS, type Kind } from '#tests/support/paths/cast.ts'
import { mayEverSend, type RefusedCell, refusedCells } from '#tests/support/paths/cells.ts'
import { type CoverPath, type Scenario, statusesOf, transitionCover } from '#tests/support/paths/cover.ts'
import { Coverage } from '#tests/support/paths/coverage.ts'
import { requireExecutors } from '#tests/support/paths/executors.ts'
import { oneOfEach } from '#tests/support/sample.ts'
import { type Reply, startTestServer } from '#tests/support/server.ts'
import { isFirst, isFull } from '#tests/support/tier.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'
import { applyAsSystem } from './apply-as-system.ts'
import type { Handle, World } from './world.ts'

const PLATFORM_KINDS = ['PU', 'CON', 'FIN', 'ADM', 'SUP'] as const satisfies Kind[]

/** How an event reaches the server: which operation, with what; null when it has nothing to point at. */
export interface Sending<H> {
  readonly operation: string
  input(world: World, handle: H): Promise<object> | object
}

/** Events of the system: as the platform's own code brings them about. */
export type SystemSending<H> = (world: World, handle: H) => Promise<unknown>

/** Everything that is particular to one lifecycle; the suite below does the rest. */
export interface Driver<H extends Handle> {
  readonly lifecycle: AnyLifecycle
  readonly binding: LifecycleBinding<StatusRow, object>
  readonly scenarios: readonly Scenario[]
  /** of the server, where the lifecycle needs any */
  readonly settings?: Readonly<Record<string, string>>
  /** events that a person sends by an operation */
  readonly sent: Readonly<Record<string, Sending<H>>>
  /** events of the system that come from somewhere else than `applyEvent` alone */
  readonly caused?: Readonly<Record<string, SystemSending<H>>>
  /** a fresh row at the start of the scenario */
  begin(world: World, path: Pick<CoverPath, 'scenario' | 'steps'>): Promise<H>
  /** what the world does after a step of a scenario */
  after?(world: World, handle: H, event: string): Promise<void>
  /** the row as it stands in the database */
  row(world: World, handle: H): Promise<{ status: string; rowVersion: number }>
  /** service and action that show the row with its allowedActions */
  readonly shownBy: string
  /** the events that are tried first where two are sent at a time; without it the first that can be sent once */
  readonly once?: readonly string[]
  /** the same input may be answered without touching the row: `${status} ${event} ${kind}` */
  readonly harmless?: ReadonlySet<string>
}

const isSecondEngine = process.env.TEST_ENGINE === 'pglite'
/** What is refused writes nothing, whatever the engine; the machine's own tests have every cell in every tier. */
const samplesRefusals = isFirst || (isSecondEngine && !isFull)

type Executors = Record<string, (step: { event: { type: string; kind: Kind } }) => Promise<void>>

/**
 * The path tests of a lifecycle through REST (every generated path, the database row checked after each step) and every
 * cell of status × event × sender that must be refused, after which the row is unchanged; a sample of these cells in the
 * first tier and on the second engine, one sender for each status, event and reason.
 */
export function testRestPaths<H extends Handle>(driver: Driver<H>): void {
  const { lifecycle } = driver
  const paths = transitionCover(lifecycle, driver.scenarios)
  const coverage = Coverage.ofPaths(lifecycle, paths)
  const gate = createGate()
  let world: World
  beforeAll(async () => {
    const server = await startTestServer(driver.settings, undefined, gate.through)
    world = { server, desk: workOrderDesk(server) }
    for (const kind of KINDS) if (kind !== 'SYS') await server.tokenOf(ACCOUNT_OF[kind])
  })
  afterEach(() => world.server.setNow(null))
  afterAll(async () => {
    console.info(`REST ${coverage.report().line}`)
    await world.server.close()
  })

  describe(`${lifecycle.machine.id} through REST`, () => {
    for (const path of paths) {
      it(`${path.scenario.name}: ${path.title || '(start)'}`, async () => {
        const handle = await driver.begin(world, path)
        const done = await follow(world, driver, handle, path, path.branches.length)
        expect(done).toEqual({ taken: path.branches.length, visited: statusesOf(path) })
      })
    }

    // PGlite has one connection, where nothing meets
    it.skipIf(isSecondEngine)('decides one of two events that are sent to one row at a time', async () => {
      const { path, at } = onceIn(paths, driver)
      const handle = await driver.begin(world, path)
      await follow(world, driver, handle, path, at - 1)
      await race(world, gate, driver, handle, path, at)
    })

    it('takes every transition and visits every status', () => {
      const { missingStates, missingTransitions, line } = coverage.report()
      expect({ missingStates, missingTransitions }, line).toEqual({ missingStates: [], missingTransitions: [] })
    })

    it('offers staff each event by the right of the operation that sends it', () => {
      const isStaffs = (event: string) =>
        driver.scenarios.some(({ context }) => mayEverSend(lifecycle, context, event, PLATFORM_KINDS))
      const byOperation = Object.entries(driver.sent)
        .filter(([event]) => isStaffs(event))
        .map(([event, { operation }]) => {
          const known = knownOperations().find(({ name }) => name === operation)
          return [event, rightOf(operation, typeof known?.allow === 'string')?.name]
        })
      const byEvent = byOperation.map(([event = '']) => [event, rightOfEvent(lifecycle.entity, event)])
      expect(byEvent, 'name the event in machines/rights.ts').toEqual(byOperation)
    })

    describe('refuses', () => {
      for (const status of lifecycle.statuses) {
        it(`in ${status} everything the table does not allow, and leaves the row as it was`, async () => {
          const { path, steps } = shortestTo(paths, status)
          const handle = await driver.begin(world, path)
          await follow(world, driver, handle, path, steps)
          await refuseCells(world, driver, handle, status, coverage)
        })
      }
    })
  })
}

/**
 * The soonest step that its sender can take once only: it leaves its status, and the next status refuses it. Events of
 * persons come first, because the system sends one event at a time.
 */
function onceIn<H extends Handle>(paths: readonly CoverPath[], { lifecycle, sent, once = [] }: Driver<H>) {
  const found = paths.flatMap((path) =>
    path.steps.flatMap(({ state, event }, at) => {
      const before = path.steps[at - 1]?.state
      if (!before || before.value === state.value) return []
      if (event.kind !== 'SYS' && !sent[event.type]) return []
      const next = allowedEvents(lifecycle, String(state.value), state.context, CAST[event.kind])
      return next.includes(event.type) ? [] : [{ path, at, event }]
    }),
  )
  const cost = ({ at, event }: (typeof found)[number]) =>
    (once.includes(event.type) ? 0 : 1000) + (event.kind === 'SYS' ? 100 : 0) + at
  const [first] = found.sort((a, b) => cost(a) - cost(b))
  if (!first) throw new Error(`${lifecycle.entity} has no event that can be sent once only`)
  return first
}

/**
 * Sends a step twice over two connections that wait for the row. The second is told what the first has made of it: who
 * has read the row before its lock would be told only that it has changed (40902).
 */
async function race<H extends Handle>(
  world: World,
  gate: ReturnType<typeof createGate>,
  driver: Driver<H>,
  handle: H,
  path: CoverPath,
  at: number,
): Promise<void> {
  const { server, desk } = world
  const step = path.steps[at] as CoverPath['steps'][number]
  const { type, kind } = step.event
  const { id } = (await driver.row(world, handle)) as unknown as { id: number }
  const history = and(
    eq(statusLogs.entityType, driver.lifecycle.entity),
    eq(statusLogs.entityId, id),
    eq(statusLogs.event, type),
  )
  const before = await server.db.$count(statusLogs, history)
  const request = async (): Promise<() => Promise<[number, number]>> => {
    if (kind === 'SYS') return () => answerOf(() => applyAsSystem(world, driver.binding, { ...handle, id }, type))
    const { operation, input } = driver.sent[type] as Sending<H>
    const given = await input(world, handle)
    return async () => {
      const { status, envelope } = await desk.call(ACCOUNT_OF[kind], operation, given)
      return [status, envelope?.error?.code ?? 0]
    }
  }
  const held = sql`select id from ${driver.binding.table} where id = ${id} for update`
  const answers = await sendTogether(server, gate, held, [await request(), await request()])
  const [[won], [refused, code] = [0, 0]] = answers.sort(([a], [b]) => a - b) as [[number, number], [number, number]]
  expect([won, (await driver.row(world, handle)).status]).toEqual([200, String(step.state.value)])
  expect([403, 404, 409], `${type} answered ${refused}/${code}`).toContain(refused)
  expect(code, type).not.toBe(40902)
  expect(await server.db.$count(statusLogs, history), 'rows of its history').toBe(before + 1)
}

async function answerOf(work: () => Promise<unknown>): Promise<[number, number]> {
  try {
    await work()
    return [200, 0]
  } catch (error) {
    if (error instanceof AppError) return [error.status, error.code]
    throw error
  }
}

/** Sends the first `steps` events of a path, holds each answer against the schema of its operation, compares the row's status with the model's after each, and says what was done. */
async function follow<H extends Handle>(
  world: World,
  driver: Driver<H>,
  handle: H,
  path: CoverPath,
  steps: number,
): Promise<{ taken: number; visited: string[] }> {
  let taken = 0
  const visited: string[] = []
  const isOver = () => taken > steps
  const states = Object.fromEntries(
    driver.lifecycle.statuses.map((status) => [
      status,
      async () => {
        if (isOver()) return
        expect((await driver.row(world, handle)).status).toBe(status)
        visited.push(status)
      },
    ]),
  )
  const events: Executors = Object.fromEntries(
    Object.keys(driver.lifecycle.eventLabels).map((type) => [
      type,
      async ({ event }) => {
        taken += 1
        if (isOver()) return
        await send(world, driver, handle, event)
        await driver.after?.(world, handle, event.type)
      },
    ]),
  )
  requireExecutors(driver.lifecycle, { states, events })
  await path.test({ states, events: events as never })
  return { taken, visited }
}

/** A path that comes through the status soonest, and after how many events. */
function shortestTo(paths: readonly CoverPath[], status: string): { path: CoverPath; steps: number } {
  const found = paths
    .map((path) => ({ path, steps: path.steps.findIndex(({ state }) => String(state.value) === status) }))
    .filter(({ steps }) => steps >= 0)
    .sort((a, b) => a.steps - b.steps)
  if (!found[0]) throw new Error(`no path comes through ${status}`)
  return found[0]
}

async function send<H extends Handle>(
  world: World,
  driver: Driver<H>,
  handle: H,
  { type, kind }: { type: string; kind: Kind },
): Promise<void> {
  const { sent, caused = {} } = driver
  if (kind === 'SYS') {
    const cause = caused[type] ?? ((w: World, h: H) => applyAsSystem(w, driver.binding, h, type))
    await cause(world, handle)
    return
  }
  const sending = sent[type]
  if (!sending)
    throw new Error(`no operation sends ${type}: name one in \`sent\` of this machine's file in tests/paths`)
  const operation = world.server.operations.find(({ service, name }) => `${service}/${name}` === sending.operation)
  if (!operation) throw new Error(`no operation ${sending.operation}`)
  const input = await sending.input(world, handle)
  expectPromised(operation, await world.desk.call(ACCOUNT_OF[kind], sending.operation, input))
}

async function refuseCells<H extends Handle>(
  world: World,
  driver: Driver<H>,
  handle: H,
  status: string,
  coverage: Coverage,
): Promise<void> {
  const context = driver.scenarios[0]?.context ?? {}
  const before = await driver.row(world, handle)
  const offered = await offers(world, driver, handle)
  for (const event of Object.keys(driver.lifecycle.eventLabels)) {
    const cells = [...refusedCells(driver.lifecycle, context, [status], [event])]
    const asked = samplesRefusals ? oneOfEach(cells, ({ cause }) => cause, wordsOf) : cells
    const answers = await Promise.all(
      asked.map(async ({ kind }) => [kind, await attempt(world, driver, handle, event, kind)] as const),
    )
    for (const [kind, answer] of answers) {
      const cell = `${status} ${event} ${kind}`
      if (!driver.harmless?.has(cell)) expect([403, 404, 409], `${cell} answered ${answer}`).toContain(answer)
      expect(offered.get(kind) ?? [], `${cell} is offered`).not.toContain(event)
      coverage.refuse()
    }
    expect(await driver.row(world, handle), `${event} in ${status}`).toEqual(before)
  }
}

const wordsOf = ({ status, event, kind }: RefusedCell): string => `${status} ${event} ${kind}`

/** `allowedActions` as each member of the cast gets them; nothing for those who may not see the row. */
async function offers<H extends Handle>({ desk }: World, { shownBy }: Driver<H>, { id }: H) {
  const found = new Map<Kind, readonly string[]>()
  for (const kind of KINDS) {
    if (kind === 'SYS') continue
    const { envelope } = await desk.call(ACCOUNT_OF[kind], shownBy, { id })
    const shown = envelope?.result as { allowedActions?: string[] } | null
    if (shown?.allowedActions) found.set(kind, shown.allowedActions)
  }
  return found
}

/** The status code of one attempt. An event that no operation sends is tried by its name. */
async function attempt<H extends Handle>(
  world: World,
  driver: Driver<H>,
  handle: H,
  event: string,
  kind: Kind,
): Promise<number> {
  if (kind === 'SYS') return statusOfFailure(() => applyAsSystem(world, driver.binding, handle, event))
  const sending = driver.sent[event]
  if (!sending) return unknownOperation(world, driver, handle, event, kind)
  const reply: Reply = await world.desk.call(ACCOUNT_OF[kind], sending.operation, await sending.input(world, handle))
  return reply.status
}

async function unknownOperation<H extends Handle>(
  world: World,
  driver: Driver<H>,
  { id }: H,
  event: string,
  kind: Kind,
) {
  const action = event.charAt(0).toUpperCase() + event.slice(1)
  const answer = await world.server.app.inject({
    method: 'POST',
    url: `/api/services/app/${driver.lifecycle.entity}/${action}`,
    headers: { authorization: `Bearer ${await world.server.tokenOf(ACCOUNT_OF[kind as Exclude<Kind, 'SYS'>])}` },
    payload: { id },
  })
  return answer.statusCode
}

async function statusOfFailure(work: () => Promise<unknown>): Promise<number> {
  try {
    await work()
    return 200
  } catch (error) {
    if (error instanceof AppError) return error.status
    throw error
  }
}
