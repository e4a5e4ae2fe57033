import { orderSendings, WHOLE } from '#tests/paths/orders.ts'
import { participationSendings } from '#tests/paths/participations.ts'
import type { Sending } from '#tests/paths/suite.ts'
import { type Attempt, expectOver, expectRefused } from '#tests/support/e2e/endings.ts'
import { forgetContracts, forgetParticipations } from '#tests/support/work-orders.ts'
import { type Stage, lifeTest as test } from './stage.ts'

// every transition of these three lives is pressed in ../paths; here they are over

const AT_ENTERPRISE = ['发布工单', '登记付款', '撤回工单', '取消工单', '修改工单']
const IN_CONSOLE = ['确认托管到账', '同意取消', '不同意取消', '派给求职者', '拆出派单', ...AT_ENTERPRISE]
const OWN_PART = ['领取', '不领取', '开始执行', '写一条汇报', '提交 60 张成果', '放弃工单', '撤回申请', '修改申请']

type Sender = readonly [account: string, ...events: string[]]

/** What each of them would send, as the service would take it in another state. */
async function attempts(
  stage: Stage,
  id: number,
  sendings: Readonly<Record<string, Sending<{ id: number; scenario: string }>>>,
  senders: readonly Sender[],
): Promise<Attempt[]> {
  const all: Attempt[] = []
  for (const [account, ...events] of senders) {
    for (const event of events) {
      const sending = sendings[event]
      if (!sending) throw new Error(`no operation sends ${event}`)
      all.push([account, sending.operation, await sending.input(stage, { id, scenario: '' })])
    }
  }
  return all
}

test('a participation that was refused, declined or given up offers nothing more', async ({ stage }) => {
  const { desk } = stage
  const personId = stage.server.account('person').personId ?? 0
  const isOver = async (id: number, label: string) => {
    stage.moved()
    await expectOver(await stage.at('person', `/userCenter/work/workOrderDetail?id=${id}`), label, OWN_PART)
    const senders: readonly Sender[] = [
      ['person', 'claim', 'decline', 'start', 'report', 'submit', 'giveUp'],
      ['enterprise', 'approveClaim', 'rejectClaim'],
      ['developer', 'giveUp', 'update'],
    ]
    const seen = { account: 'person', shownBy: 'WorkOrderParticipator/Get', id }
    await expectRefused(desk, seen, await attempts(stage, id, participationSendings, senders))
  }
  await forgetParticipations(stage.server, personId)
  await forgetContracts(stage.server, personId)
  const order = await desk.dispatched()
  const refused = await desk.apply(order.id, 'person')
  await desk.act('enterprise', 'WorkOrderParticipator/StaffApproveClaim', {
    id: refused,
    isPassed: false,
    opinion: '本批已派满',
  })
  await isOver(refused, '申请未通过')

  const offered = await desk.assign((await desk.dispatched()).id, 'person')
  await desk.act('person', 'WorkOrderParticipator/Decline', { id: offered })
  await isOver(offered, '已失效')

  const held = await desk.grab((await desk.publish()).id, 'person')
  await desk.act('person', 'WorkOrderParticipator/GiveUp', { id: held, reason: '最近在上课' })
  await isOver(held, '已失效')
})

test('an order that is finished or cancelled offers nothing more', async ({ stage }) => {
  const { desk } = stage
  const { personId } = stage.server.account('person')
  const isOver = async (id: number, label: string, senders: readonly Sender[], ofEnterprise = true) => {
    stage.moved()
    if (ofEnterprise) {
      const page = await stage.at('enterprise', `/enterpriseCenter/work/workOrder/detail?id=${id}`)
      await expectOver(page, label, AT_ENTERPRISE)
    }
    await expectOver(await stage.at('platform', `/console/workOrder/${id}`), label, IN_CONSOLE)
    const seen = { account: 'platform', shownBy: 'WorkOrder/Get', id }
    await expectRefused(desk, seen, await attempts(stage, id, orderSendings, senders))
  }
  const ofMain: readonly Sender[] = [
    ['enterprise', 'recordHosting', 'publish', 'unPublish', 'update'],
    ['finance', 'confirmHosting'],
    ['platform', 'publish', 'unPublish', 'approveCancellation', 'refuseCancellation'],
  ]
  await forgetParticipations(stage.server, personId ?? 0)
  await forgetContracts(stage.server, personId ?? 0)
  const done = await desk.publish({ quantity: '60' })
  const { flowId } = await desk.payable(done.id, 'person')
  await desk.pay([flowId])
  await isOver(done.id, '已完成', ofMain)

  const dropped = await desk.publish()
  await desk.grab(dropped.id, 'person')
  await desk.act('enterprise', 'WorkOrder/UnPublish', { id: dropped.id, reason: '项目终止' })
  await desk.act('auditor', 'WorkOrder/AuditCancellation', { id: dropped.id, isAgreed: true, opinion: '同意' })
  await isOver(dropped.id, '已取消', ofMain)

  const own = await desk.create({}, 'developer')
  await desk.act('finance', 'WorkOrder/ConfirmHosting', { id: own.id, hostedAmount: WHOLE })
  await desk.act('developer', 'WorkOrder/Publish', { id: own.id })
  await desk.grab(own.id, 'person')
  await desk.act('developer', 'WorkOrder/UnPublish', { id: own.id, reason: '项目终止' })
  const ofDispatch: readonly Sender[] = [
    ['developer', 'publish', 'unPublish', 'update'],
    ['finance', 'confirmHosting'],
  ]
  await isOver(own.id, '已取消', ofDispatch, false)
})
