import { nameFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import type { FileAnswer } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { type Cell, keysetCells, type Rows, spreadsheet } from '#services/abp/files/spreadsheet.ts'
import type { FeedbackRow } from '../lifecycle/feedback.binding.ts'
import { orderSummaries } from '../order-summaries.ts'
import { feedbackListDtos } from './work-order-feedback.mapper.ts'
import {
  type FeedbackFilter,
  feedbackByPerson,
  feedbackCondition,
  feedbackGroups,
  feedbackPage,
  repliesOf,
} from './work-order-feedback.repository.ts'

const headers = (...names: string[]) => names.map((header) => ({ header }))
const GROUP_PAGE = 500

const file = (
  context: RequestContext,
  name: string,
  columns: { header: string }[],
  rows: AsyncIterable<Rows> | Rows,
): FileAnswer => spreadsheet(`${name}-${toWireDay(context.now)}`, [{ name, columns, rows }])

/** One row for each order. */
export const exportByOrder = (context: RequestContext, filter: FeedbackFilter): FileAnswer =>
  file(
    context,
    '反馈按工单',
    headers('工单编号', '工单名称', '企业', '待回复', '已回复', '人数', '最近内容'),
    byOrder(context, filter),
  )

async function* byOrder({ db, actor }: RequestContext, filter: FeedbackFilter): AsyncIterable<Rows> {
  const where = feedbackCondition(actor, filter)
  for (let skip = 0; ; skip += GROUP_PAGE) {
    const { rows } = await feedbackGroups(db, where, skip, GROUP_PAGE)
    const orders = await orderSummaries(
      db,
      actor,
      rows.map(({ workOrderId }) => Number(workOrderId)),
    )
    yield rows.map((group) => {
      const order = orders.get(Number(group.workOrderId))
      const counts = [group.openCount, group.closedCount, group.personCount, group.lastContent]
      return [order?.number, order?.displayName, order?.enterpriseName, ...counts]
    })
    if (rows.length < GROUP_PAGE) return
  }
}

/** One row for each person. */
export const exportByPerson = (context: RequestContext, filter: FeedbackFilter): FileAnswer =>
  file(context, '反馈按人员', headers('姓名', '条数', '待回复', '最近日期'), byPerson(context, filter))

async function* byPerson({ db, actor }: RequestContext, filter: FeedbackFilter): AsyncIterable<Rows> {
  const rows = await feedbackByPerson(db, feedbackCondition(actor, filter))
  yield rows.map(({ realName, total, openCount, lastDate }) => [
    nameFor('WorkOrderFeedback', 'realName', actor, realName ?? ''),
    ...[total, openCount, lastDate],
  ])
}

/** One row for each report, with its replies below each other in one cell. */
export const exportByDate = (context: RequestContext, filter: FeedbackFilter): FileAnswer =>
  file(
    context,
    '反馈明细',
    headers('日期', '工单编号', '工单名称', '姓名', '类型', '内容', '已完成数量', '状态', '回复'),
    keysetCells<FeedbackRow>(
      (before, take) => feedbackPage(context.db, feedbackCondition(context.actor, filter), before, take),
      (page) => byDate(context, page),
    ),
  )

async function byDate(context: RequestContext, rows: readonly FeedbackRow[]): Promise<Cell[][]> {
  const dtos = await feedbackListDtos(context, rows)
  const answered = dtos.filter(({ replyCount }) => replyCount > 0).map(({ id }) => id)
  const replies = groupBy(await repliesOf(context.db, answered), ({ reply }) => reply.workOrderFeedbackId)
  return dtos.map((dto) => [
    ...[dto.reportDate, dto.workOrder.number, dto.workOrder.displayName],
    ...[dto.realName, dto.kindLabel, dto.content, dto.reportedQuantity, dto.statusLabel],
    (replies.get(dto.id) ?? []).map(({ reply }) => reply.content).join('\n'),
  ])
}
