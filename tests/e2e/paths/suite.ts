import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { applyAsSystem } from '#tests/paths/apply-as-system.ts'
import type { Driver, SystemSending } from '#tests/paths/suite.ts'
import type { Handle } from '#tests/paths/world.ts'
import { ACCOUNT_OF } from '#tests/support/accounts.ts'
import { expect } from '#tests/support/e2e/test.ts'
import type { Oracle } from '#tests/support/oracle/oracle.ts'
import type { Kind } from '#tests/support/paths/cast.ts'
import { type CoverPath, type Scenario, transitionCover } from '#tests/support/paths/cover.ts'
import { Coverage } from '#tests/support/paths/coverage.ts'
import { requireExecutors } from '#tests/support/paths/executors.ts'
import { type Stage, pathTest as test } from './stage.ts'

/** How the sender of an event triggers it with the buttons of the portal. */
export type Press<H> = (stage: Stage, handle: H, kind: Kind) => Promise<void>

export interface ScreenDriver<H extends Handle> {
  readonly lifecycle: AnyLifecycle
  /** the label of each status on the page of this row, by the domain table */
  readonly labels: (handle: Pick<H, 'scenario'>) => Oracle['labels']
  readonly scenarios: readonly Scenario[]
  readonly binding: Driver<H>['binding']
  readonly begin: Driver<H>['begin']
  readonly row: Driver<H>['row']
  readonly after?: Driver<H>['after']
  readonly shownBy: string
  /** the address of the page that shows the row, and its account */
  readonly seen: (handle: H) => { account: string; address: string }
  /**
   * by event, or `event kind` where it depends on the sender; an event of the system is listed here if a user's button
   * triggers it
   */
  readonly pressed: Readonly<Record<string, Press<H>>>
  /**
   * through the service: a transition that the screens have already shown is repeated this way on the path to the next
   */
  readonly sent: Driver<H>['sent']
  readonly caused: Readonly<Record<string, SystemSending<H>>>
  /** events that only time triggers, or that follow from other rows; each with its replacement here */
  readonly withoutScreen: Readonly<Record<string, string>>
}

interface Step {
  readonly type: string
  readonly kind: Kind
}

const pressOf = ({ pressed, withoutScreen }: ScreenDriver<Handle>, { type, kind }: Step): Press<Handle> | undefined =>
  `${type} ${kind}` in withoutScreen ? undefined : (pressed[`${type} ${kind}`] ?? pressed[type])

const eventsOf = (table: object) => Object.fromEntries(Object.keys(table).map((key) => [key.split(' ')[0], key]))

/**
 * Walks every generated path of a lifecycle in the browser. A transition is pressed the first time a path takes it; paths
 * that only pass through it later send it to the service, so that every button is pressed once and no path waits for it
 * again. After every event the row is compared with the model, and the page that shows it after every new transition.
 */
export function testScreenPaths<H extends Handle>(driver: ScreenDriver<H>): void {
  const { lifecycle } = driver
  const coverage = new Coverage(lifecycle)
  const walked: Walked = { coverage, taken: new Set(), onScreen: new Set(), seen: new Set() }
  const paths = transitionCover(lifecycle, driver.scenarios)

  test.describe(`${lifecycle.machine.id} through the browser`, () => {
    // one worker keeps the pages and the count; a retry starts from the beginning, so that the count is complete
    test.describe.configure({ mode: 'serial' })

    test('has a way to send every event: a button, or a reason why there is none', () => {
      const events = { ...eventsOf(driver.pressed), ...eventsOf(driver.withoutScreen) }
      requireExecutors(lifecycle, { states: driver.labels({ scenario: '' }), events })
      const both = Object.keys(driver.pressed).filter((name) => name in driver.withoutScreen)
      expect(both, 'named as without a screen, yet pressed').toEqual([])
    })

    for (const path of paths) {
      test(`${path.scenario.name}: ${path.title || '(start)'}`, async ({ stage }) => {
        const handle = await driver.begin(stage, path)
        await new Walk(stage, driver as unknown as ScreenDriver<Handle>, handle, path, walked).follow()
      })
    }

    test('has taken every transition and visited every status', () => {
      const { missingStates, missingTransitions, line } = coverage.report()
      const { onScreen, seen } = walked
      const all = missingTransitions.length + walked.taken.size
      console.info(`browser ${line}; ${onScreen.size}/${all} transitions by buttons, ${seen.size} statuses seen`)
      expect({ missingStates, missingTransitions }, line).toEqual({ missingStates: [], missingTransitions: [] })
      expect([...seen].sort(), 'statuses read on a page').toEqual([...lifecycle.statuses].sort())
    })
  })
}

interface Walked {
  readonly coverage: Coverage
  readonly taken: Set<string>
  readonly onScreen: Set<string>
  /** statuses whose label was read on a page */
  readonly seen: Set<string>
}

/** One path, step by step. */
class Walk {
  #taken = 0
  /** the last step was new, so its result is checked on the page */
  #isNew = false
  #version = 0

  constructor(
    readonly stage: Stage,
    readonly driver: ScreenDriver<Handle>,
    readonly handle: Handle,
    readonly path: CoverPath,
    readonly walked: Walked,
  ) {}

  async follow(): Promise<void> {
    const { lifecycle } = this.driver
    this.stage.moved()
    this.#version = (await this.#row()).rowVersion
    const states = Object.fromEntries(lifecycle.statuses.map((status) => [status, () => this.#check(status)]))
    const events = Object.fromEntries(
      Object.keys(lifecycle.eventLabels).map((type) => [type, ({ event }: { event: Step }) => this.#send(event)]),
    )
    requireExecutors(lifecycle, { states, events })
    await this.path.test({ states, events })
  }

  async #send(step: Step): Promise<void> {
    const { driver, stage, handle, walked } = this
    const key = this.path.branches[this.#taken] ?? ''
    this.#taken += 1
    this.#isNew = !walked.taken.has(key)
    const press = this.#isNew ? pressOf(driver, step) : undefined
    if (press) {
      await press(stage, handle, step.kind)
      walked.onScreen.add(key)
    } else {
      await this.#sendToService(step)
      stage.moved()
    }
    await driver.after?.(stage, handle, step.type)
    walked.taken.add(key)
    walked.coverage.take(key)
  }

  async #sendToService({ type, kind }: Step): Promise<void> {
    const { driver, stage, handle } = this
    if (kind === 'SYS') {
      const cause = driver.caused[type] ?? (() => applyAsSystem(stage, driver.binding, handle, type))
      await cause(stage, handle)
      return
    }
    const sending = driver.sent[type]
    if (!sending) throw new Error(`no operation sends ${type}`)
    await stage.desk.act(ACCOUNT_OF[kind], sending.operation, await sending.input(stage, handle))
  }

  async #check(status: string): Promise<void> {
    const { driver, stage, handle, walked } = this
    // a button's toast may come before the page has read the row again, never before the row has changed
    const row = await this.#row()
    expect(row.status, `after ${this.#taken} events`).toBe(status)
    if (this.#taken > 0) expect(row.rowVersion, 'nothing has happened to the row').toBeGreaterThan(this.#version)
    this.#version = row.rowVersion
    walked.coverage.visit(status)
    const { account, address } = driver.seen(handle)
    const label = driver.labels(handle)[status] ?? ''
    const { status: code, envelope } = await stage.desk.call(account, driver.shownBy, { id: handle.id })
    if (row.isDeleted) expect(code, 'a deleted row').toBe(404)
    else expect(envelope?.result, driver.shownBy).toMatchObject({ status, statusLabel: label })
    if (!this.#isNew && walked.seen.has(status)) return
    const page = await stage.at(account, address)
    if (row.isDeleted) {
      stage.watch.allow(/refused: 没有找到/)
      return expect(page.getByText(/没有找到/).first()).toBeVisible()
    }
    await expect(page.locator('.page-head').getByText(label, { exact: true }), `the page of ${account}`).toBeVisible()
    walked.seen.add(status)
  }

  async #row() {
    return (await this.driver.row(this.stage, this.handle)) as {
      status: string
      rowVersion: number
      isDeleted?: boolean
    }
  }
}
