import type { Page } from '@playwright/test'
import { answerIsLost, BROKEN, ENDED, faulty, late, NO_ANSWER, neverArrives } from '#tests/support/e2e/faults.ts'
import { dialog, expectStatus, heading, main } from '#tests/support/e2e/order-screen.ts'
import { MONTH, month, payslip, SALARY, year } from '#tests/support/e2e/pay-steps.ts'
import { press, told } from '#tests/support/e2e/press.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { logInAgain, tabOf, whole } from '#tests/support/e2e/trouble-steps.ts'
import { employ } from '#tests/support/employees.ts'
import { logOf, type Shown } from '#tests/support/work-orders.ts'
import { type Stage, lifeTest as test } from './lifecycles/stage.ts'

const SLOW_MS = 700
const OBJECTION = '少算了半天加班'
const REPLY = '加班半天已经补上'

interface Pay extends Shown {
  realName: string
  objection: string | null
  objectionReply: string | null
}

const employed = (stage: Stage, account: string) => employ(stage.server, account)
const eventsOf = async (stage: Stage, id: number) =>
  (await logOf(stage.server, 'Payroll', id)).map(({ event }) => event)

/** This month's payslip of a new employee of 云杉. */
async function issued(stage: Stage, account: string): Promise<Pay> {
  await employed(stage, account)
  const userDisabledPersonId = stage.server.account(account).personId
  return stage.desk.act<Pay>('enterprise', 'Payroll/Create', { year, month, userDisabledPersonId, baseWage: '5200' })
}

/** The dialog in which the person confirms or objects. */
async function asked(page: Page, act: RegExp): Promise<void> {
  await press(payslip({ page }), act)
  await expect(dialog(page)).toBeVisible()
}
const words = (page: Page) => dialog(page).getByRole('textbox', { name: '哪里不对' })

test.describe('an employee', () => {
  test('confirms his pay once, though no answer comes and he presses twice', async ({ stage }) => {
    stage.watch.allow(...BROKEN)
    const { id } = await issued(stage, 'person2')
    const page = await whole(stage, 'person2', '/userCenter/work/salary')
    const sent = await faulty(page, 'PayrollConfirm', neverArrives, answerIsLost, late(SLOW_MS))
    await asked(page, /^确认/)
    for (const tries of [1, 2]) {
      await press(dialog(page), '确认工资')
      await expect.poll(() => sent.keys.length).toBe(tries)
      await expect(dialog(page).getByText(NO_ANSWER)).toBeVisible()
    }
    await dialog(page).getByRole('button', { name: '确认工资' }).dblclick()
    await told(page, /的工资已确认/)
    await expect(payslip({ page })).toContainText('已确认')
    expect(sent.keys).toHaveLength(3)
    expect(new Set(sent.keys).size, 'one act').toBe(1)
    expect(await eventsOf(stage, id)).toEqual(['create', 'confirm'])
  })

  test('objects once: his words outlive the network and the end of the login', async ({ stage }) => {
    stage.watch.allow(...BROKEN, ...ENDED)
    const { id } = await issued(stage, 'person5')
    const page = await whole(stage, 'person5', '/userCenter/work/salary')
    await asked(page, /^提出异议/)
    await words(page).fill(OBJECTION)
    await logInAgain(page, 'person5', () => press(dialog(page), '提出异议'))
    await asked(page, /^提出异议/)
    await expect(words(page)).toHaveValue(OBJECTION)
    const sent = await faulty(page, 'PayrollObject', neverArrives, answerIsLost)
    for (const tries of [1, 2]) {
      await press(dialog(page), '提出异议')
      await expect.poll(() => sent.keys.length).toBe(tries)
      await expect(dialog(page).getByText(NO_ANSWER)).toBeVisible()
      await expect(words(page)).toHaveValue(OBJECTION)
    }
    await press(dialog(page), '提出异议')
    await told(page, /^异议已提出/)
    expect(await eventsOf(stage, id)).toEqual(['create', 'object'])
    // what was sent is not offered again
    await asked(page, /^补充异议/)
    await expect(words(page)).toHaveValue('')
  })

  test('who has confirmed in one tab is told so in the other, which keeps his objection', async ({ stage }) => {
    stage.watch.allow(/refused:/)
    const { id } = await issued(stage, 'person8')
    const page = await whole(stage, 'person8', '/userCenter/work/salary')
    const tab = await tabOf(stage, page)
    await asked(tab, /^提出异议/)
    await words(tab).fill(OBJECTION)
    await asked(page, /^确认/)
    await press(dialog(page), '确认工资')
    await told(page, /的工资已确认/)
    await press(dialog(tab), '提出异议')
    await told(tab, /当前状态“已确认”不允许执行/)
    await expect(words(tab)).toHaveValue(OBJECTION)
    await expect(payslip({ page: tab })).toContainText('已确认')
    expect(await eventsOf(stage, id)).toEqual(['create', 'confirm'])
    await tab.close()
  })
})

/** The enterprise at the last step of this month's pay, with one employee selected. */
async function readyToPay(page: Page, realName: string): Promise<void> {
  await page.goto(`${SALARY}/paySalary`)
  await main(page).getByRole('combobox', { name: '工资月份' }).selectOption({ label: MONTH })
  await press(main(page), '全不选')
  await main(page).getByRole('checkbox', { name: realName }).check()
  await press(main(page), '填写 1 位的金额')
  await press(main(page), '核对')
  await expect(main(page).getByRole('button', { name: /^发放 1 张工资单/ })).toBeVisible()
}
const pay = (page: Page) => main(page).getByRole('button', { name: /^发放 1 张工资单/ })
const done = (page: Page) => main(page).getByRole('heading', { name: `${MONTH}的工资单已发放` })

/** An employee whose pay of the month is still to be issued. */
async function unpaid(stage: Stage, account: string) {
  await employed(stage, account)
  const { realName } = await stage.desk.act<{ realName: string }>(account, 'UserDisabledPerson/Get')
  const payslips = async () =>
    (await stage.desk.act<{ totalCount: number }>(account, 'Payroll/GetAll', { year, month })).totalCount
  return { realName, payslips }
}
/** The preview of the same operation carries no key. */
const acts = (keys: readonly string[]) => keys.filter((key) => key !== '')

test.describe('an enterprise that pays', () => {
  test('issues one payslip, though answers get lost, are slow, and it presses twice', async ({ stage }) => {
    stage.watch.allow(...BROKEN)
    const { realName, payslips } = await unpaid(stage, 'person9')
    const page = await whole(stage, 'enterprise', SALARY)
    await readyToPay(page, realName)
    const sent = await faulty(page, 'PayrollBatchCreate', neverArrives, answerIsLost, late(SLOW_MS))
    for (const stands of [0, 1]) {
      await pay(page).click()
      await expect.poll(() => sent.keys.length).toBe(stands + 1)
      await expect(main(page).getByRole('alert').filter({ hasText: NO_ANSWER })).toBeVisible()
      await expect.poll(payslips).toBe(stands)
    }
    await pay(page).dblclick()
    await expect(done(page)).toBeVisible()
    await expect(main(page)).toContainText('已发放 1 张工资单')
    expect(acts(sent.keys)).toHaveLength(3)
    expect(new Set(acts(sent.keys)).size, 'one act').toBe(1)
    expect(await payslips()).toBe(1)
  })

  test('in a second tab is told who has a payslip already, and nobody gets a second', async ({ stage }) => {
    stage.watch.allow(/refused:/)
    const { realName, payslips } = await unpaid(stage, 'person11')
    const page = await whole(stage, 'enterprise', SALARY)
    const tab = await tabOf(stage, page)
    await readyToPay(tab, realName)
    await readyToPay(page, realName)
    await pay(page).click()
    await expect(done(page)).toBeVisible()
    await pay(tab).click()
    await told(tab, /还没有发放任何一张/)
    await expect(main(tab).getByRole('heading', { name: '每个人发多少' })).toBeVisible()
    await expect(main(tab).getByRole('row').filter({ hasText: realName })).toContainText('的工资单已经存在')
    expect(await payslips()).toBe(1)
    await tab.close()
  })

  test('answers an objection in two places: the second is told and keeps its words', async ({ stage }) => {
    stage.watch.allow(/refused:/)
    const { id, realName } = await issued(stage, 'person12')
    await stage.desk.act('person12', 'Payroll/Object', { id, remark: OBJECTION })
    const page = await whole(stage, 'enterprise', `${SALARY}?year=${year}&month=${month}&show=disputed`)
    await main(page)
      .getByRole('link', { name: `${realName} ${MONTH}的工资单` })
      .click()
    await expectStatus(page, '职工有异议')
    await press(main(page), '答复异议')
    await expect(heading(page)).toContainText(realName)
    const form = (at: Page) => main(at).getByRole('form', { name: '修改工资单' })
    const answer = (at: Page) => form(at).getByRole('textbox', { name: '对异议的答复' })
    await expect(answer(page)).toBeVisible()
    const tab = await tabOf(stage, page)
    await answer(tab).fill('按制度计算，没有加班')
    await answer(page).fill(REPLY)
    const sent = await faulty(page, 'PayrollUpdate', late(SLOW_MS))
    await form(page).getByRole('button', { name: '保存并答复' }).dblclick()
    await told(page, '已答复，工资单已更新')
    expect(sent.keys).toHaveLength(1)
    await press(form(tab), '保存并答复')
    await told(tab, /这条记录已被他人修改/)
    await expect(answer(tab)).toHaveValue('按制度计算，没有加班')
    expect((await stage.desk.act<Pay>('person12', 'Payroll/Get', { id })).objectionReply).toBe(REPLY)
    expect(await eventsOf(stage, id)).toEqual(['create', 'object', 'update'])
    await tab.close()
  })
})
