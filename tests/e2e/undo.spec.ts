import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { outbox, statusLogs } from '#services/database/schema/infrastructure.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { cookieState, logIn } from '#tests/support/e2e/accounts.ts'
import { coveredActs } from '#tests/support/e2e/covered.ts'
import { answerIsLost, BROKEN, faulty, proofIsDue } from '#tests/support/e2e/faults.ts'
import { pointer } from '#tests/support/e2e/hands.ts'
import { holdStill, referencedIn, submitNow } from '#tests/support/e2e/held.ts'
import { heading, main } from '#tests/support/e2e/order-screen.ts'
import { told } from '#tests/support/e2e/press.ts'
import { pressLogout, signIn } from '#tests/support/e2e/sign-in.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { tabOf } from '#tests/support/e2e/trouble-steps.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { type Stage, lifeTest as test } from './lifecycles/stage.ts'

const OPINION = '工作时间和工资都写清楚了'
const opinion = (page: Page) => main(page).getByRole('textbox', { name: /^意见/ })

/** A job that waits for its audit, and what others could know of a decision: status, log and letters. */
async function waitingJob(stage: Stage, title: string) {
  const { server, desk } = stage
  const { id } = await recruitmentDesk(server).create({ title })
  await desk.act('enterprise', 'Requirement/Publish', { id })
  const ofJob = and(eq(statusLogs.entityType, 'Requirement'), eq(statusLogs.entityId, id))
  const known = async () => ({
    status: (await server.db.select().from(requirements).where(eq(requirements.id, id)))[0]?.status,
    logs: await server.db.$count(statusLogs, ofJob),
    letters: await server.db.$count(outbox),
  })
  return { id, known }
}

/** The auditor has the case open, and it is theirs. */
async function openCase(stage: Stage, id: number): Promise<Page> {
  const page = await stage.at('auditor', `/console/requirement/${id}`)
  await expect(main(page).getByText(/^您正在审核/)).toBeVisible()
  return page
}

const isAway = (page: Page, id: number) => expect(page).not.toHaveURL(new RegExp(`/console/requirement/${id}$`))

test('a decision by Alt+P is undone by Alt+Z before anybody has heard of it, and made again', async ({ stage }) => {
  test.setTimeout(90_000)
  const { id, known } = await waitingJob(stage, '可以撤销的岗位')
  const page = await openCase(stage, id)
  const before = await known()
  await opinion(page).fill(OPINION)

  await page.keyboard.press('Alt+p')
  await isAway(page, id)
  await expect(referencedIn(page)).toContainText('可以撤销的岗位：同意')
  await page.keyboard.press('Alt+z')
  await expect(page).toHaveURL(new RegExp(`/console/requirement/${id}$`))
  await expect(heading(page)).toHaveText('可以撤销的岗位')
  await expect(opinion(page)).toHaveValue(OPINION)
  await expect(referencedIn(page).getByRole('listitem')).toHaveCount(0)
  expect(await known()).toEqual(before)

  await page.keyboard.press('Alt+p')
  await isAway(page, id)
  expect(await known(), 'it waits').toEqual(before)
  await told(page, '可以撤销的岗位：同意，已通知企业')
  const after = await known()
  expect(after).toMatchObject({ status: 'Published', logs: before.logs + 1 })
  expect(after.letters).toBeGreaterThan(before.letters)
  stage.moved()
})

test('a decision is sent when the page is left, and the page after a reload tells so', async ({ stage }) => {
  const left = await waitingJob(stage, '离开页面的岗位')
  const page = await openCase(stage, left.id)
  await page.keyboard.press('Alt+p')
  await isAway(page, left.id)
  await page.goto('about:blank')
  await expect.poll(async () => (await left.known()).status).toBe('Published')
  stage.moved()

  const reloaded = await waitingJob(stage, '刷新页面的岗位')
  await openCase(stage, reloaded.id)
  const before = await reloaded.known()
  await page.keyboard.press('Alt+p')
  await isAway(page, reloaded.id)
  await page.reload()
  await told(page, '刷新页面的岗位：同意，已通知企业')
  expect(await reloaded.known()).toMatchObject({ status: 'Published', logs: before.logs + 1 })
  stage.moved()
})

test('a decision is sent before the logout', async ({ stage, open }) => {
  const { id, known } = await waitingJob(stage, '退出以前的岗位')
  const page = await open(null, { baseURL: stage.server.url })
  await signIn(pointer(page), 'auditor', '工作台')
  await page.goto(`/console/requirement/${id}`)
  await expect(main(page).getByText(/^您正在审核/)).toBeVisible()
  await page.keyboard.press('Alt+p')
  await isAway(page, id)
  await pressLogout(page)
  await told(page, '退出成功！')
  expect((await known()).status).toBe('Published')
})

for (const [width, height] of [
  [1366, 768],
  [375, 740],
] as const) {
  test(`what waits covers no act at ${width} px, and is reached and undone by keyboard`, async ({ stage, open }) => {
    const { id, known } = await waitingJob(stage, `不挡住的岗位 ${width}`)
    const page = await open(null, { baseURL: stage.server.url, viewport: { width, height } })
    await page.addInitScript(() => localStorage.setItem('accessibility', JSON.stringify({ undoSeconds: '120' })))
    await page.context().addCookies(cookieState(await logIn(page.request, 'auditor'), stage.server.url).cookies)
    await page.goto(`/console/requirement/${id}`)
    await expect(main(page).getByText(/^您正在审核/)).toBeVisible()
    const before = await known()
    await page.keyboard.press('Alt+p')
    await isAway(page, id)
    await expect(referencedIn(page)).toContainText('120 秒后提交')
    expect(await coveredActs(page)).toEqual([])
    await holdStill(page)
    await expect(referencedIn(page).getByRole('button', { name: /^撤销/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/console/requirement/${id}$`))
    expect(await known()).toEqual(before)
  })
}

const AUDIT = 'RequirementAudit'
const heldButton = (page: Page, name: RegExp) => referencedIn(page).getByRole('button', { name })

test('a decision whose answer is lost is sent again with its key, and made once', async ({ stage }) => {
  stage.watch.allow(...BROKEN)
  const { id, known } = await waitingJob(stage, '没有答复的岗位')
  const page = await openCase(stage, id)
  const before = await known()
  const sent = await faulty(page, AUDIT, answerIsLost)
  await page.keyboard.press('Alt+p')
  await isAway(page, id)
  await holdStill(page)
  await heldButton(page, /^现在提交/).click()
  await expect(referencedIn(page)).toContainText('没有收到答复，不知道是否提交成功')
  expect((await known()).status, 'the services have done it').toBe('Published')

  await page.keyboard.press('Alt+z')
  await expect(referencedIn(page).getByRole('listitem'), 'it may be done, so nothing is undone').toHaveCount(1)
  await isAway(page, id)
  await heldButton(page, /^重试/).click()
  await told(page, '没有答复的岗位：同意，已通知企业')
  expect(sent.keys).toHaveLength(2)
  expect(sent.keys[1]).toBe(sent.keys[0])
  expect(await known()).toMatchObject({ status: 'Published', logs: before.logs + 1 })
  await page.unrouteAll()
  stage.moved()
})

test('a decision for which a proof is asked is not taken without it, and goes on with it', async ({ stage }) => {
  stage.watch.allow(/refused: 请先确认是您本人/)
  const { id, known } = await waitingJob(stage, '先确认本人的岗位')
  const page = await openCase(stage, id)
  const before = await known()
  await opinion(page).fill(OPINION)
  const sent = await faulty(page, AUDIT, proofIsDue, proofIsDue)
  const decide = async () => {
    await page.keyboard.press('Alt+p')
    await isAway(page, id)
    await holdStill(page)
    await heldButton(page, /^现在提交/).click()
    await expect(proof.getByRole('textbox', { name: /登录密码/ })).toBeVisible()
  }
  const proof = page.getByRole('dialog', { name: '请确认是您本人' })

  await decide()
  await proof.getByRole('button', { name: '取消，不继续' }).click()
  await expect(referencedIn(page)).toContainText('没有提交：')
  expect(await known(), 'nothing has happened').toEqual(before)
  await referencedIn(page)
    .getByRole('link', { name: /^回到这件/ })
    .click()
  await expect(opinion(page)).toHaveValue(OPINION)

  await decide()
  await proof.getByRole('textbox', { name: /登录密码/ }).fill(DEMO_PASSWORD)
  await proof.getByRole('button', { name: '确认', exact: true }).click()
  await told(page, '先确认本人的岗位：同意，已通知企业')
  expect(sent.keys).toHaveLength(3)
  expect(sent.keys[2], 'the call of before').toBe(sent.keys[1])
  expect(await known()).toMatchObject({ status: 'Published', logs: before.logs + 1 })
  await page.unrouteAll()
  stage.moved()
})

test('of two decisions about one case in two tabs the first is taken, and the other tab is told', async ({ stage }) => {
  stage.watch.allow(/refused: (?:这条记录已被他人修改|当前状态)/)
  const { id, known } = await waitingJob(stage, '两个标签页的岗位')
  const page = await openCase(stage, id)
  const before = await known()
  await opinion(page).fill(OPINION)
  const tab = await tabOf(stage, page)
  await expect(main(tab).getByText(/^您正在审核/)).toBeVisible()

  await page.keyboard.press('Alt+p')
  await isAway(page, id)
  await holdStill(page)
  await tab.keyboard.press('Alt+p')
  await isAway(tab, id)
  await submitNow(tab)
  expect(await known()).toMatchObject({ status: 'Published', logs: before.logs + 1 })

  await heldButton(page, /^现在提交/).click()
  await expect(referencedIn(page)).toContainText('没有提交：')
  await expect(referencedIn(page).getByRole('link', { name: /^回到这件/ })).toBeVisible()
  expect(await known(), 'decided once').toMatchObject({ status: 'Published', logs: before.logs + 1 })
  await heldButton(page, /^知道了/).click()
  await expect(referencedIn(page).getByRole('listitem')).toHaveCount(0)
  await tab.close()
  stage.moved()
})
