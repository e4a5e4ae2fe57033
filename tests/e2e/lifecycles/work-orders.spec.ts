import type { Page } from '@playwright/test'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { paymentMonthLocks } from '#services/database/schema/work-order-money.ts'
import { type Attempt, expectNoActs, expectOver, expectRefused, type Refusal } from '#tests/support/e2e/endings.ts'
import { first } from '#tests/support/e2e/first.ts'
import { main } from '#tests/support/e2e/order-screen.ts'
import { confirmed, dialogOf, PICTURE, press, told } from '#tests/support/e2e/press.ts'
import { approveNewest, PREPARED } from '#tests/support/e2e/second-person.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { flowOf, forgetContracts, forgetParticipations } from '#tests/support/work-orders.ts'
import { type Stage, lifeTest as test } from './stage.ts'

const OWN_RESULT = ['修改提交', '撤回提交', '申诉', '提交 60 张成果']
const OWN_PART = ['领取', '不领取', '开始执行', '写一条汇报', '放弃工单', '撤回申请', '修改申请', ...OWN_RESULT]
const FLOW = ['支付', '登记退回', '修改', '删除']

const own = (stage: Stage, partId: number) => stage.at('person', `/userCenter/work/workOrderDetail?id=${partId}`)
const atOrder = (stage: Stage, orderId: number, tab: string) =>
  stage.at('enterprise', `/enterpriseCenter/work/workOrder/detail?id=${orderId}&tab=${tab}`)

/** A result that was handed in for a whole new order. */
async function handedIn(stage: Stage, displayName: string) {
  const personId = stage.server.account('person').personId ?? 0
  await forgetParticipations(stage.server, personId)
  await forgetContracts(stage.server, personId)
  const order = await stage.desk.publish({ displayName, quantity: '60' })
  const { participatorId, completionId } = await stage.desk.delivered(order.id, 'person')
  return { orderId: order.id, partId: participatorId, resultId: completionId }
}

async function accept(stage: Stage, orderId: number, choice: string, button: string, opinion = ''): Promise<void> {
  const page = await atOrder(stage, orderId, 'results')
  await press(main(page).getByRole('row').filter({ hasText: '待验收' }), /^验收/)
  const form = dialogOf(page).getByRole('form', { name: '验收' })
  await form.getByRole('radio', { name: choice }).check()
  if (opinion) await form.getByRole('textbox', { name: /验收意见/ }).fill(opinion)
  await press(form, button)
  if (choice === '判定不合格') await press(page.getByRole('dialog', { name: /不合格？/ }), '判定不合格')
  await told(page, /已处理 .+ 的成果/)
  await expectNoActs(page, ['验收'])
}

const audit = (id: number, action: string): Attempt => [
  'enterprise',
  'WorkOrderCompletion/Audit',
  { id, action, ...(action === 'Pass' ? { acceptedQuantity: '60' } : { opinion: '请补齐漏标的行人' }) },
]

test('a result that is accepted, and the payment for it, until its month is locked', async ({ stage }) => {
  const { orderId, partId, resultId } = await handedIn(stage, '从头到尾付清的工单')
  const { id: flowId } = await flowOf(stage.server, partId)
  const pay: Attempt = ['finance', 'WorkOrderFinancialFlow/Pay', { ids: [flowId], payMethod: 'BankTransfer' }]
  const flow = { account: 'finance', shownBy: 'WorkOrderFinancialFlow/Get', id: flowId }
  const flowActs = (...actions: string[]): Attempt[] =>
    actions.map((action) => [
      'finance',
      `WorkOrderFinancialFlow/${action}`,
      { id: flowId, ...(action === 'Delete' ? {} : { reason: '卡号不符' }) },
    ])
  const atFinance = () => stage.at('finance', `/console/finance?status=All&name=${encodeURIComponent('林一鸣')}`)

  await test.step('before it is accepted nothing can be paid', async () => {
    const row = main(await atFinance())
      .getByRole('row')
      .filter({ hasText: '从头到尾付清的工单' })
    await expect(row.getByText('待验收')).toBeVisible()
    await expect(row.getByRole('button', { name: /^支付/ })).toHaveCount(0)
    await expectRefused(stage.desk, flow, [pay, ...flowActs('ReturnPayment')])
  })
  await test.step('accepted once', async () => {
    await accept(stage, orderId, '通过', '通过 60 张')
    stage.moved()
    const page = await own(stage, partId)
    await expectOver(page, '验收通过', OWN_PART)
    await expectRefused(stage.desk, { account: 'enterprise', shownBy: 'WorkOrderCompletion/Get', id: resultId }, [
      audit(resultId, 'Pass'),
      audit(resultId, 'Back'),
      audit(resultId, 'Reject'),
      ['person', 'WorkOrderCompletion/Update', { id: resultId, remark: '补充说明' }],
      ['person', 'WorkOrderCompletion/Delete', { id: resultId }],
      ['person', 'WorkOrderCompletion/Appeal', { id: resultId, reason: '样例第 3 页就是这样框选的' }],
      ['auditor', 'WorkOrderCompletion/DecideAppeal', { id: resultId, decision: 'Dismissed', opinion: '复核' }],
    ])
  })
  await test.step('paid once', async () => {
    stage.moved()
    const page = await atFinance()
    const row = main(page).getByRole('row').filter({ hasText: '从头到尾付清的工单' })
    await press(row, /^支付/)
    const form = dialogOf(page).getByRole('form', { name: '支付' })
    await form.getByRole('combobox', { name: /支付方式/ }).selectOption({ label: '银行转账' })
    await press(form, '支付 1 笔')
    await told(page, PREPARED)
    await expect(row).toContainText('等另一位同事批准')
    await expect(row.getByRole('button', { name: /^(?:支付|修改|删除)/ })).toHaveCount(0)
    await approveNewest(await stage.at('finance2', '/console/approval'))
    stage.moved()
    await page.reload()
    await expect(row).toContainText('已结算')
    await expect(row.getByRole('button', { name: /^(?:支付|修改|删除)/ })).toHaveCount(0)
    await expectRefused(stage.desk, flow, [pay, ...flowActs('Update', 'Delete')])
    stage.moved()
    await expectOver(await own(stage, partId), '已结算', OWN_PART)
  })
  await test.step('once its month is locked not even a bank’s return changes it', async () => {
    // the service locks months that are over; this one is not
    const { year, month } = toYearMonth(new Date())
    const lockedByUserId = stage.server.account('finance').userId
    await stage.server.db.insert(paymentMonthLocks).values({ year, month, lockedByUserId })
    stage.moved()
    const row = main(await atFinance())
      .getByRole('row')
      .filter({ hasText: '从头到尾付清的工单' })
    await expect(row.getByText('月份已锁定')).toBeVisible()
    await expect(row.getByRole('button', { name: new RegExp(`^(?:${FLOW.join('|')})`) })).toHaveCount(0)
    await expectRefused(stage.desk, flow, [pay, ...flowActs('ReturnPayment', 'Update', 'Delete')])
    await stage.server.db.delete(paymentMonthLocks)
  })
})

test('a result that is found wanting, an appeal that changes nothing, and a payment that never comes', async ({
  stage,
}) => {
  const { orderId, partId, resultId } = await handedIn(stage, '没有通过验收的工单')
  await accept(stage, orderId, '判定不合格', '判定不合格', '框选不符合规范')
  stage.moved()
  const page = await own(stage, partId)
  await expectOver(page, '验收不合格', ['修改提交', '撤回提交', '提交 60 张成果', '放弃工单'])
  const fill = { 申诉理由: '样例第 3 页就是这样框选的' }
  await confirmed(page, { open: '申诉', fill, confirm: '提交申诉', done: '申诉已提交' })
  await expectNoActs(page, ['申诉'])

  const office = await stage.at('auditor', `/console/completion?queue=appeals&case=${resultId}`)
  const form = office.getByRole('form', { name: '处理申诉' })
  await form.getByRole('radio', { name: /维持原结论/ }).check()
  await form.getByRole('textbox', { name: /处理意见/ }).fill('复核后仍不符合')
  await press(form, '作出结论')
  await told(office, /^已处理 .+ 的申诉/)
  await expect(form).toHaveCount(0)
  stage.moved()
  await expectOver(await own(stage, partId), '验收不合格', OWN_PART)
  const decision = { id: resultId, acceptedQuantity: '60', opinion: '复核后合格' }
  await expectRefused(stage.desk, { account: 'enterprise', shownBy: 'WorkOrderCompletion/Get', id: resultId }, [
    audit(resultId, 'Pass'),
    audit(resultId, 'Reject'),
    ['person', 'WorkOrderCompletion/Appeal', { id: resultId, reason: '样例第 3 页就是这样框选的' }],
    ['auditor', 'WorkOrderCompletion/DecideAppeal', { ...decision, decision: 'Upheld' }],
    ['auditor', 'WorkOrderCompletion/DecideAppeal', { ...decision, decision: 'Dismissed' }],
  ])
  const { id: flowId } = await flowOf(stage.server, partId)
  await expectRefused(stage.desk, { account: 'finance', shownBy: 'WorkOrderFinancialFlow/Get', id: flowId }, [
    ['finance', 'WorkOrderFinancialFlow/Pay', { ids: [flowId], payMethod: 'BankTransfer' }],
    ['finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: flowId, reason: '卡号不符' }],
    ['finance', 'WorkOrderFinancialFlow/Update', { id: flowId, remark: '核对过', reason: '补充说明' }],
    ['finance', 'WorkOrderFinancialFlow/Delete', { id: flowId }],
  ])
})

test('a result that is accepted in part, with a reason and evidence, and an appeal that is upheld', async ({
  stage,
}) => {
  const { orderId, partId, resultId } = await handedIn(stage, '只收下一部分的工单')
  await test.step('no part without a reason and evidence', async () => {
    const page = await atOrder(stage, orderId, 'results')
    await press(main(page).getByRole('row').filter({ hasText: '待验收' }), /^验收/)
    const form = dialogOf(page).getByRole('form', { name: '验收' })
    await form.getByRole('radio', { name: '通过' }).check()
    await form
      .getByRole('spinbutton', { name: /合格数量/ })
      .or(form.getByRole('textbox', { name: /合格数量/ }))
      .fill('40')
    await press(form, '通过 40 张')
    await expect(form.getByRole('textbox', { name: /验收意见/ })).toHaveAccessibleDescription(/请/)
    await form.getByRole('textbox', { name: /验收意见/ }).fill('二十张漏标了行人')
    await form.locator('input[type=file]').setInputFiles(PICTURE)
    await expect(form.getByText('已上传').first()).toBeVisible()
    await press(form, '通过 40 张')
    await told(page, /已处理 .+ 的成果/)
  })
  stage.moved()
  await test.step('the person reads why, and appeals', async () => {
    const page = await own(stage, partId)
    await expect(main(page)).toContainText('二十张漏标了行人')
    const fill = { 申诉理由: '其中十五张没有行人' }
    await confirmed(page, { open: '申诉', fill, confirm: '提交申诉', done: '申诉已提交' })
    await expectNoActs(page, ['申诉'])
  })
  await test.step('the office gives a part of it back', async () => {
    const office = await stage.at('auditor', `/console/completion?queue=appeals&case=${resultId}`)
    const form = office.getByRole('form', { name: '处理申诉' })
    await form.getByRole('radio', { name: /支持申诉/ }).check()
    await form
      .getByRole('spinbutton', { name: /合格数量/ })
      .or(form.getByRole('textbox', { name: /合格数量/ }))
      .fill('55')
    await form.getByRole('textbox', { name: /处理意见/ }).fill('十五张没有行人，算合格')
    await press(form, '作出结论')
    await told(office, /^已处理 .+ 的申诉/)
  })
  stage.moved()
  const page = await own(stage, partId)
  await expect(main(page)).toContainText('十五张没有行人，算合格')
  await expectNoActs(page, ['申诉'])
  const flow = await flowOf(stage.server, partId)
  expect([Number(flow.quantity), Number(flow.gross)]).toEqual([55, 55 * Number(flow.unitPrice)])
})

test('a report: asked about, answered, and then closed', first('feedback', 'WorkDeveloper'), async ({ stage }) => {
  const personId = stage.server.account('person').personId ?? 0
  await forgetParticipations(stage.server, personId)
  await forgetContracts(stage.server, personId)
  const order = await stage.desk.publish()
  const partId = await stage.desk.grab(order.id, 'person')
  const report = { workOrderParticipatorId: partId, content: '今天完成 20 张' }
  const { id } = await stage.desk.act('person', 'WorkOrderFeedback/Create', report)
  const rowOf = (page: Page) => main(page).getByRole('table').getByRole('row').nth(1)
  const reply = async (page: Page, words: string, isLast: boolean) => {
    const item = dialogOf(page)
    await press(rowOf(page), /^查看与回复/)
    const form = item.getByRole('form', { name: '回复' })
    await form.getByRole('textbox', { name: /^回复/ }).fill(words)
    await form.getByRole('checkbox', { name: /^回复后办结/ }).setChecked(isLast)
    await press(form, '发送回复')
    await told(page, /^回复已发送/)
    await expect(form).toHaveCount(0)
  }
  const page = await atOrder(stage, order.id, 'feedback')
  await reply(page, '第几页看不清？', false)
  await expect(rowOf(page).getByText('待回复', { exact: true })).toBeVisible()
  const office = await stage.at('developer', `/console/workOrder/${order.id}?tab=feedback`)
  await reply(office, '知道了，请继续', true)
  await expect(rowOf(office).getByText('已回复', { exact: true })).toBeVisible()
  stage.moved()
  await atOrder(stage, order.id, 'feedback')
  await press(rowOf(page), /^查看与回复/)
  await expect(dialogOf(page).getByText('知道了，请继续')).toBeVisible()
  await expect(dialogOf(page).getByRole('form', { name: '回复' })).toHaveCount(0)
  const send = (account: string, isClosed: boolean, code?: Refusal): Attempt => [
    account,
    'WorkOrderFeedback/Reply',
    { id, content: '再看一看', isClosed },
    code,
  ]
  await expectRefused(stage.desk, { account: 'enterprise', shownBy: 'WorkOrderFeedback/Get', id }, [
    send('enterprise', true),
    send('enterprise', false),
    send('developer', true),
    send('auditor', true),
  ])
})
