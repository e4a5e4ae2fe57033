import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { resumeWizardMachine } from '#machines/flows/resume-wizard.machine.ts'
import { cookieState } from '#tests/support/e2e/accounts.ts'
import { apiOf } from '#tests/support/e2e/api.ts'
import { main } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { Watch } from '#tests/support/e2e/watch.ts'
import { goWithin } from '#tests/support/e2e/within.ts'
import { WizardHands } from '#tests/support/e2e/wizard-hands.ts'
import { type WizardPerson, wizardPerson } from '#tests/support/e2e/wizard-records.ts'
import { expectedAt, STEPS, shownOn, type WizardKnows } from '#tests/support/e2e/wizard-screen.ts'
import { WizardServer } from '#tests/support/e2e/wizard-server.ts'
import { REFUSAL, type WizardPath, wizardPaths } from '#tests/support/flows/resume-wizard.ts'
import { transitionsOf } from '#tests/support/paths/flow-cover.ts'
import { isFull } from '#tests/support/tier.ts'

const LEFT = 'history'
const everyPath = wizardPaths('baseInfo', LEFT)
/** Every run takes each transition once; `npm test -- full` also with each answer and each step that leads to it. */
const paths = isFull ? everyPath : transitionsOf(everyPath)

/** The wizard ends a second after its last page has gone. */
const FORGOTTEN_AFTER_MS = 1_100

/** Each transition, and each event of each state, that a path has taken with its result checked on the page. */
const taken = { transitions: new Set<string>(), events: new Set<string>() }

test.describe('the resume wizard through the browser', () => {
  // one page runs all of them; a retry starts from the beginning, so that the count is complete
  test.describe.configure({ mode: 'serial' })

  const watch = new Watch()
  watch.allow(/refused: (?:这条记录已被他人修改|资料已在别处修改|请先同意)/)
  let request: APIRequestContext
  let context: BrowserContext
  let page: Page
  let person: WizardPerson
  let server: WizardServer
  let hands: WizardHands

  test.beforeAll(async ({ browser, playwright, grantOf, serverURL }) => {
    request = await playwright.request.newContext({ baseURL: serverURL })
    person = await wizardPerson({ api: apiOf(request, grantOf), request, grantOf })
    const storageState = cookieState(await grantOf(person.userName), serverURL)
    context = await browser.newContext({ baseURL: serverURL, storageState })
    page = await context.newPage()
    watch.attach(page)
    server = new WizardServer(person)
    hands = new WizardHands(page, server)
    await server.standBefore(page)
    await page.clock.install()
    await page.goto('/about')
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  })

  test.afterAll(async () => {
    await context.close()
    await request.dispose()
  })

  test.afterEach(async () => {
    expect(await watch.unexpected(), 'what went wrong in the background').toEqual([])
  })

  /** As a user who opens the first step and left an earlier visit at the second. */
  async function arrive(): Promise<void> {
    await goWithin(page, '/about')
    await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText(/^第|^我的简历|^没有/)
    await page.clock.fastForward(FORGOTTEN_AFTER_MS)
    await server.letGo()
    await page.evaluate(
      ([userId, left]) => {
        sessionStorage.clear()
        localStorage.setItem(`resume-step:${userId}`, left)
      },
      [person.userId, LEFT] as const,
    )
    await goWithin(page, STEPS.baseInfo.path)
  }

  /** Where the last path ended, provided that nothing typed on the way can come back from a draft. */
  let here: string | null = null
  const placeOf = ({ to, context: knows }: Pick<WizardPath['steps'][number], 'to' | 'context'>) =>
    JSON.stringify([to, knows])
  const isTyped = ({ event }: WizardPath['steps'][number]) => ['save', 'collide', 'learn'].includes(event.type)

  async function follow({ steps: all }: WizardPath): Promise<void> {
    const firstNew = all.findIndex(({ key }) => !taken.transitions.has(key))
    const begun = all.findLastIndex((step, index) => index < firstNew && placeOf(step) === here)
    const last = all[begun]
    here = null
    if (last === undefined) await arrive()
    const steps = all.slice(begun + 1)
    let at = { state: last?.to ?? 'loading', step: (last?.context.step ?? 'baseInfo') as keyof typeof STEPS }
    let isByHand = false
    for (const { event, from, to, key, context: knows } of steps) {
      await hands.do(event, at)
      isByHand = event.type === 'save' || (isByHand && event.type !== 'visit')
      at = { state: to, step: (knows as unknown as WizardKnows).step }
      await expectShown(at.state, knows as unknown as WizardKnows, isByHand)
      if (to === 'saving' && event.type !== 'visit') {
        expect(await server.versionOfSave()).toBe(event.type === 'keepMine' ? undefined : server.version)
      }
      if (/^not (?:saved|submitted)$/.test(event.name) && at.step === steps.at(-1)?.context.step) {
        await expect(main(page).getByRole('group', { name: /没有提交成功/ })).toContainText(REFUSAL.message)
      }
      taken.transitions.add(key)
      taken.events.add(`${from} ${event.type}`)
    }
    const end = all.at(-1)
    if (end !== undefined && !all.some(isTyped)) here = placeOf(end)
  }

  async function expectShown(state: string, knows: WizardKnows, isByHand: boolean): Promise<void> {
    const expected = expectedAt(state, knows, isByHand)
    await expect.poll(() => shownOn(page), { message: `the page in ${state}`, intervals: [20, 50] }).toEqual(expected)
    if (state === 'unread') await expect(main(page).getByRole('alert')).toContainText(REFUSAL.message)
    if (knows.field !== null) await expect(main(page).getByRole('textbox', { name: /^残疾人证号/ })).toBeFocused()
  }

  for (const path of paths) {
    test(path.title, () => follow(path))
  }

  test('has taken every transition, and every event of every state', () => {
    const all = new Set(paths.flatMap(({ steps }) => steps.map(({ key }) => key)))
    console.info(`browser resumeWizard: ${taken.transitions.size}/${all.size} transitions on the page`)
    expect([...taken.transitions].sort()).toEqual([...all].sort())
    const events = Object.values(resumeWizardMachine.root.states).flatMap(({ key, config }) => [
      ...Object.keys(config.on ?? {}).map((type) => `${key} ${type}`),
      ...(config.invoke ? [`${key} xstate.done.actor`, `${key} xstate.error.actor`] : []),
    ])
    const named = new Set([...taken.events].map((event) => event.replace(/(xstate\.\w+\.actor)\.\w+$/, '$1')))
    expect(events.filter((event) => !named.has(event))).toEqual([])
  })
})
