import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { workOrderDispatchLifecycle } from '#machines/lifecycles/work-orders/work-order-dispatch.lifecycle.ts'
import { workOrderMainLifecycle } from '#machines/lifecycles/work-orders/work-order-main.lifecycle.ts'
import {
  beginAcceptance,
  beginDispatchOrder,
  beginMainOrder,
  dispatchSendings,
  lapse,
  orderDriver,
  orderSendings,
  windUp,
} from '#tests/paths/orders.ts'
import type { Handle } from '#tests/paths/world.ts'
import { ACCOUNT_OF } from '#tests/support/accounts.ts'
import { confirmed, dialogOf, main, PICTURE, press, told } from '#tests/support/e2e/press.ts'
import { approveNewest, PREPARED } from '#tests/support/e2e/second-person.ts'
import { workOrderDispatch, workOrderMain } from '#tests/support/oracle/work-orders.ts'
import type { Kind } from '#tests/support/paths/cast.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { orderRow } from '#tests/unit/services/work-orders/orders.ts'
import type { Stage } from './stage.ts'
import { type Press, testScreenPaths } from './suite.ts'

const atEnterprise = ({ id }: Handle) => `/enterpriseCenter/work/workOrder/detail?id=${id}`
const atConsole = ({ id }: Handle) => `/console/workOrder/${id}`

/** The sender's page of the order: the enterprise in its centre, all others in the console. */
const pageOf = (stage: Stage, handle: Handle, kind: Kind) =>
  stage.at(ACCOUNT_OF[kind as Exclude<Kind, 'SYS'>], kind === 'EC' ? atEnterprise(handle) : atConsole(handle))

const byButton =
  (...[act]: [Parameters<typeof confirmed>[1]]): Press<Handle> =>
  async (stage, handle, kind) =>
    confirmed(await pageOf(stage, handle, kind), act)

const confirmHosting = byButton({ open: '确认托管到账', confirm: '确认到账', done: /^托管已确认/ })
const publish = byButton({ open: '发布工单', confirm: '发布工单', done: /^工单已发布/ })
const prepareRefund = byButton({ open: '登记退款', confirm: '登记退款', done: PREPARED })
const recordRefund: Press<Handle> = async (stage, handle, kind) => {
  await prepareRefund(stage, handle, kind)
  await approveNewest(await stage.at('finance2', '/console/approval'))
}
const remove = byButton({ open: '删除工单', confirm: '删除工单', done: '工单已删除' })

/** Once a person has claimed it, the page states the consequences for persons and asks for a reason. */
const unPublish: Press<Handle> = async (stage, handle, kind) => {
  const page = await pageOf(stage, handle, kind)
  const isUntaken = (await orderRow(stage.server, handle.id)).status === 'Published'
  if (isUntaken && handle.scenario !== 'somebody at work') {
    return confirmed(page, { open: '撤回工单', confirm: '撤回工单', done: '工单已撤回' })
  }
  const fill = { 取消原因: '项目终止' }
  return confirmed(page, { open: '取消工单', fill, confirm: '取消工单', done: /^取消已受理/ })
}

const recordHosting: Press<Handle> = async (stage, handle, kind) => {
  const page = await pageOf(stage, handle, kind)
  await press(main(page), '登记付款')
  const dialog = dialogOf(page)
  await dialog.getByLabel(/付款凭证/).setInputFiles(PICTURE)
  await dialog.getByText(/^(.+ · )?已上传$/).waitFor()
  await press(dialog, '登记付款')
  await told(page, /^付款已登记/)
}

/** From the order to its form; saving leads back to the order. */
const updateByForm: Press<Handle> = async (stage, handle, kind) => {
  const page = await pageOf(stage, handle, kind)
  const address = page.url()
  await main(page).getByRole('link', { name: '修改工单' }).click()
  const form = page.getByRole('form', { name: '工单' })
  await form.getByRole('textbox', { name: /工作内容/ }).fill('在道路图像上框选车辆、行人和交通标志，补充夜间样例。')
  await press(form, '保存修改')
  await told(page, /^修改已保存/)
  await page.waitForURL(address)
}

/** Events without a button in both variants: they follow from the participations, or from the date. */
const FOLLOWING = {
  start: 'the first participation that begins its work; sent as the service sends it',
  lapse: 'the day after the end of an order that nobody took, by the same job; sent with the clock set ahead',
  beginAcceptance: 'the day after the end, by the job work-orders.end-orders; sent with the clock set ahead',
  rework: 'a result that is sent back while the order is in acceptance; sent as the service sends it',
  complete: 'the last participation that is settled or over; sent as the service sends it',
  cancel: 'the end of a cancellation, or the main order’s; sent as the service sends it',
}

testScreenPaths({
  ...orderDriver,
  lifecycle: workOrderMainLifecycle as unknown as AnyLifecycle,
  labels: () => workOrderMain.labels,
  scenarios: scenariosOf('workOrderMain'),
  begin: beginMainOrder,
  seen: (handle) => ({ account: 'enterprise', address: atEnterprise(handle) }),
  pressed: {
    recordHosting,
    confirmHosting,
    publish,
    unPublish,
    approveCancellation: byButton({ open: '同意取消', confirm: '同意取消', done: /^工单已取消/ }),
    refuseCancellation: byButton({
      open: '不同意取消',
      fill: { 意见: '已有人在执行' },
      confirm: '不同意取消',
      done: /^工单已回到进行中/,
    }),
    recordRefund,
    update: updateByForm,
    delete: remove,
  },
  sent: orderSendings,
  caused: { beginAcceptance, lapse, windUp },
  withoutScreen: { ...FOLLOWING, windUp: 'the winding-up of the enterprise, by its job; sent as the service sends it' },
})

testScreenPaths({
  ...orderDriver,
  lifecycle: workOrderDispatchLifecycle as unknown as AnyLifecycle,
  labels: () => workOrderDispatch.labels,
  scenarios: scenariosOf('workOrderDispatch'),
  begin: beginDispatchOrder,
  seen: (handle) => ({ account: 'developer', address: atConsole(handle) }),
  pressed: { confirmHosting, publish, unPublish, recordRefund, update: updateByForm, delete: remove },
  sent: dispatchSendings,
  caused: { beginAcceptance, lapse },
  withoutScreen: FOLLOWING,
})
