import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { workOrderJobs } from '#services/work-orders/jobs.ts'
import { bindings } from '#services/work-orders/lifecycle/bindings.ts'
import { beginParticipation, participationCauses, participationSendings } from '#tests/paths/participations.ts'
import type { Driver } from '#tests/paths/suite.ts'
import type { Handle } from '#tests/paths/world.ts'
import { confirmed, confirmedInRow, dialogOf, main, press, rowAct, told } from '#tests/support/e2e/press.ts'
import { approveNewest, PREPARED } from '#tests/support/e2e/second-person.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { participator } from '#tests/support/oracle/work-orders.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { flowOf, newestCompletion, partRow } from '#tests/support/work-orders.ts'
import type { Stage } from './stage.ts'
import { type Press, type ScreenDriver, testScreenPaths } from './suite.ts'

const own = ({ id }: Handle) => `/userCenter/work/workOrderDetail?id=${id}`

const orderOf = async ({ server }: Stage, { id }: Handle) => (await partRow(server, id)).workOrderId

/** A view of the order for its enterprise. */
const atOrder = async (stage: Stage, handle: Handle, tab: 'people' | 'results') =>
  stage.at('enterprise', `/enterpriseCenter/work/workOrder/detail?id=${await orderOf(stage, handle)}&tab=${tab}`)

/** The developer on the page of the order's participators. */
const inConsole = async (stage: Stage, handle: Handle) =>
  stage.at('developer', `/console/workOrder/${await orderOf(stage, handle)}?tab=people`)

/** The person on the page of their own part. */
const byPerson =
  (act: (page: Awaited<ReturnType<Stage['at']>>) => Promise<void>): Press<Handle> =>
  async (stage, handle) =>
    act(await stage.at('person', own(handle)))

/** The enterprise opens the newest result and decides. */
const audited =
  (choice: string, button: string | RegExp, opinion: string | null): Press<Handle> =>
  async (stage, handle) => {
    const page = await atOrder(stage, handle, 'results')
    await press(main(page).getByRole('row').filter({ hasText: '待验收' }), /^验收/)
    const form = dialogOf(page).getByRole('form', { name: '验收' })
    await form.getByRole('radio', { name: choice }).check()
    if (opinion !== null) await form.getByRole('textbox', { name: /验收意见/ }).fill(opinion)
    await press(form, button)
    if (choice === '判定不合格') await press(page.getByRole('dialog', { name: /不合格？/ }), '判定不合格')
    await told(page, /已处理 .+ 的成果/)
  }

/** Finance, on the list of this order's flows. */
const atFlow = async (stage: Stage, handle: Handle) => {
  const { id } = await flowOf(stage.server, handle.id)
  const page = await stage.at('finance', `/console/finance?status=All&name=${encodeURIComponent('林一鸣')}`)
  return { page, id }
}

const pressed: Record<string, Press<Handle>> = {
  claim: byPerson(async (page) => {
    await page.getByRole('checkbox', { name: '我已阅读标注规范与验收规则' }).check()
    await press(main(page), '领取 60 张')
    await told(page, '已领取 60 张')
  }),
  // the label depends on the origin: an application is withdrawn, an offer is declined
  decline: async (stage, handle) => {
    const page = await stage.at('person', own(handle))
    if (handle.scenario === 'application')
      await confirmed(page, { open: '撤回申请', confirm: '撤回申请', done: '申请已撤回' })
    else await confirmed(page, { open: '不领取', confirm: '不领取', done: '已答复不领取' })
  },
  start: byPerson(async (page) => {
    await press(main(page), '开始执行')
    await told(page, '已开始执行')
  }),
  report: byPerson(async (page) => {
    await press(main(page), '写一条汇报')
    const form = page.getByRole('form', { name: '汇报进度' })
    await form.getByRole('textbox', { name: /内容/ }).fill('今天完成 20 张')
    await press(form, '发出汇报')
    await told(page, '汇报已发出')
  }),
  submit: byPerson(async (page) => {
    const form = page.getByRole('form', { name: '提交成果' })
    // returned work needs a note on the changes; without one a dialog asks for a confirmation
    await form.getByRole('textbox', { name: '说明' }).fill('已核对')
    await press(form, '提交 60 张成果')
    await told(page, '成果已提交')
  }),
  recall: byPerson((page) => confirmed(page, { open: '撤回提交', confirm: '撤回提交', done: /^已撤回/ })),
  giveUp: byPerson((page) =>
    confirmed(page, { open: '放弃工单', fill: { 原因: '最近在上课' }, confirm: '放弃工单', done: /^已放弃/ }),
  ),
  'update DP': byPerson((page) =>
    confirmed(page, { open: '修改申请', fill: { 申请数量: '40' }, confirm: '保存申请', done: '申请已修改' }),
  ),
  // before the claim the staff change the note, afterwards the deadline
  'update WD': async (stage, handle) => {
    const page = await inConsole(stage, handle)
    await rowAct(main(page).getByRole('table'), /^修改/)
    const form = dialogOf(page).getByRole('form', { name: '修改参与' })
    const deadline = form.getByLabel('提交期限')
    if (await deadline.isVisible()) {
      await deadline.fill(`${addDays(toWireDay(new Date()), 30)}T18:00`)
      await form.getByRole('textbox', { name: '修改原因' }).fill('企业的素材晚到了')
    } else await form.getByRole('textbox', { name: '备注' }).fill('请先看样例')
    await press(form, '保存修改')
    await told(page, /^已修改 .+ 的参与/)
    await expect(dialogOf(page)).toBeHidden()
  },
  'giveUp WD': async (stage, handle) =>
    confirmedInRow(await inConsole(stage, handle), {
      open: /^结束参与/,
      fill: { 原因: '三天没有回复' },
      confirm: '结束参与',
      done: /^参与已结束/,
    }),
  delete: async (stage, handle) =>
    confirmedInRow(await inConsole(stage, handle), { open: /^删除记录/, confirm: '删除记录', done: '参与记录已删除' }),
  approveClaim: async (stage, handle) => {
    const page = await atOrder(stage, handle, 'people')
    await confirmedInRow(page, { open: /^通过申请/, confirm: '通过申请', done: /^已通过/ })
  },
  rejectClaim: async (stage, handle) => {
    const page = await atOrder(stage, handle, 'people')
    await confirmedInRow(page, {
      open: /^不通过/,
      fill: { 原因: '本批已派满' },
      confirm: '不通过申请',
      done: /^已答复/,
    })
  },
  accept: audited('通过', '通过 60 张', null),
  rework: audited('退回返工', '退回返工', '请补齐'),
  fail: audited('判定不合格', '判定不合格', '不合格'),
  settle: async (stage, handle) => {
    const { page } = await atFlow(stage, handle)
    // the data table of the month chart has a row with this text as well
    const payable = { hasText: '待结算', has: page.getByRole('button', { name: /^支付/ }) }
    await press(main(page).getByRole('row').filter(payable).first(), /^支付/)
    const form = dialogOf(page).getByRole('form', { name: '支付' })
    await form.getByRole('combobox', { name: /支付方式/ }).selectOption({ label: '银行转账' })
    await press(form, '支付 1 笔')
    await told(page, PREPARED)
    await approveNewest(await stage.at('finance2', '/console/approval'))
  },
  payReturned: async (stage, handle) => {
    const { page } = await atFlow(stage, handle)
    // the act is in the menu of the one payment that can be returned
    const menus = main(page).getByRole('button', { name: /^更多操作/ })
    await menus.first().waitFor()
    for (const menu of await menus.all()) {
      await menu.click()
      if (
        (await main(page)
          .getByRole('button', { name: /^登记退回/ })
          .count()) > 0
      )
        break
      await page.keyboard.press('Escape')
    }
    await confirmed(page, {
      open: /^登记退回/,
      fill: { 退回原因: '卡号不符' },
      confirm: '登记退回',
      done: /^已登记退回/,
    })
  },
  upholdAppeal: async (stage, handle) => {
    const mine = await stage.at('person', own(handle))
    await confirmed(mine, {
      open: '申诉',
      fill: { 申诉理由: '样例就是这样框选的' },
      confirm: '提交申诉',
      done: '申诉已提交',
    })
    const result = await newestCompletion(stage.server, handle.id)
    const page = await stage.at('auditor', `/console/completion?queue=appeals&case=${result?.id}`)
    const form = page.getByRole('form', { name: '处理申诉' })
    await form.getByRole('radio', { name: /支持申诉/ }).check()
    await form.getByRole('textbox', { name: /处理意见/ }).fill('复核后合格')
    await press(form, '作出结论')
    await told(page, /^已处理 .+ 的申诉/)
  },
  /** the enterprise withdraws the order; if persons are at work the platform has to agree */
  invalidate: async (stage, handle) => {
    const orderId = await orderOf(stage, handle)
    const page = await stage.at('enterprise', `/enterpriseCenter/work/workOrder/detail?id=${orderId}`)
    const isWaiting = (await partRow(stage.server, handle.id)).status === 'ToBeClaimed'
    if (isWaiting) return confirmed(page, { open: '撤回工单', confirm: '撤回工单', done: '工单已撤回' })
    const fill = { 取消原因: '项目终止' }
    await confirmed(page, { open: '取消工单', fill, confirm: '取消工单', done: /^取消已受理/ })
    const console = await stage.at('auditor', `/console/workOrder/${orderId}`)
    await confirmed(console, { open: '同意取消', confirm: '同意取消', done: /^工单已取消/ })
  },
}

/** Long enough for every deadline: 48 hours for an offer, the end of the work and two days for a claim. */
const LATER_MS = 60 * 86_400_000

const driver: ScreenDriver<Handle> = {
  lifecycle: participatorLifecycle as unknown as AnyLifecycle,
  labels: ({ scenario }) =>
    scenario === 'application' ? { ...participator.labels, ToBeClaimed: '待确认' } : participator.labels,
  // an application first: a person may change that, but not an offer
  scenarios: ['application', 'assignment', 'overdue', 'overdue claim'].flatMap((name) =>
    scenariosOf('participator').filter((scenario) => scenario.name === name),
  ),
  binding: bindings.participator as unknown as Driver<Handle>['binding'],
  begin: beginParticipation,
  row: ({ server }, { id }) => partRow(server, id),
  shownBy: 'WorkOrderParticipator/Get',
  seen: (handle) => ({ account: 'person', address: own(handle) }),
  pressed,
  sent: participationSendings,
  caused: {
    ...participationCauses,
    async expire({ server }, _handle) {
      server.setNow(new Date(Date.now() + LATER_MS))
      for (const job of workOrderJobs.filter(({ name }) => /expire/.test(name))) await runJobNow(server.platform, job)
      server.setNow(null)
    },
  },
  withoutScreen: {
    expire: 'deadlines: the jobs work-orders.expire-offers and work-orders.expire-work, run with the clock set ahead',
    personLeaves: 'follows from the end of the account; leavers.test ends accounts',
  },
}

testScreenPaths(driver)
