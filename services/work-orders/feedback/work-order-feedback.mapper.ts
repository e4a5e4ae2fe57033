import type { Actor } from '#machines/actor.ts'
import { nameFor } from '#services/abp/access/field-policies/policies.ts'
import { actsOf } from '#services/abp/access/field-policies/readers.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { attachmentsOf } from '#services/attachments/attachment.api.ts'
import type { Database } from '#services/database/connect.ts'
import { type FeedbackRow, feedbackActions, feedbackStatusLabel } from '../lifecycle/feedback.binding.ts'
import { contactsOf } from '../names.repository.ts'
import { orderSummaries } from '../order-summaries.ts'
import { repliesOf } from './work-order-feedback.repository.ts'
import type { WorkOrderFeedbackDto, WorkOrderFeedbackListDto } from './work-order-feedback.schemas.ts'

export const FEEDBACK_HOST = 'WorkOrderFeedback'
export const FEEDBACK_KIND_LABELS = { Daily: '日报', Progress: '进度', Problem: '问题', Question: '提问' } as const

interface Asking {
  db: Database
  actor: Actor
  now: Date
  platform: Platform
}

export async function feedbackListDtos(
  { db, actor }: Omit<Asking, 'platform'>,
  rows: readonly FeedbackRow[],
): Promise<WorkOrderFeedbackListDto[]> {
  const orderIds = rows.map(({ workOrderId }) => workOrderId)
  const orders = await orderSummaries(db, actor, orderIds)
  const userIds = rows.map(({ userId }) => userId)
  const names = await contactsOf(db, userIds)
  return rows.flatMap((row) => {
    const workOrder = orders.get(row.workOrderId)
    return workOrder
      ? [
          {
            ...entry(row, actor),
            workOrder,
            realName: nameFor('WorkOrderFeedback', 'realName', actor, names.get(row.userId)?.realName ?? ''),
          },
        ]
      : []
  })
}

/**
 * The actions on a report. The person may also answer below their own open report; this changes no status, so the
 * machine has no event for it.
 */
function actionsOf(row: FeedbackRow, actor: Actor): string[] {
  const own = row.userDisabledPersonId === actor.personId && row.closedTime === null ? ['answer'] : []
  return [...feedbackActions(row, actor), ...own]
}

const entry = (row: FeedbackRow, actor: Actor) => ({
  id: row.id,
  status: row.status,
  statusLabel: feedbackStatusLabel(row),
  allowedActions: actionsOf(row, actor),
  rowVersion: row.rowVersion,
  workOrderParticipatorId: row.workOrderParticipatorId,
  userId: row.userId,
  userDisabledPersonId: row.userDisabledPersonId,
  kind: row.kind,
  kindLabel: FEEDBACK_KIND_LABELS[row.kind],
  content: row.content,
  reportedQuantity: row.reportedQuantity,
  reportDate: row.reportDate,
  replyCount: row.replyCount,
  lastReplyTime: toWireTimeOrNull(row.lastReplyTime),
  creationTime: toWireTime(row.creationTime),
})

export async function feedbackDetailDto(asking: Asking, row: FeedbackRow): Promise<WorkOrderFeedbackDto> {
  const { db, actor, platform } = asking
  const [list] = await feedbackListDtos(asking, [row])
  if (!list) throw new Error(`feedback ${row.id} has no order`)
  const names = await contactsOf(db, row.closedByUserId ? [row.closedByUserId] : [])
  return {
    ...list,
    files: await attachmentsOf(platform, db, FEEDBACK_HOST, [row.id]),
    replies: (await repliesOf(db, [row.id])).map(({ reply, authorName }) => ({
      id: reply.id,
      content: reply.content,
      authorName: shownAuthor(actor, reply.authorUserId, authorName ?? ''),
      authorType: reply.authorType,
      isFromPerson: reply.isFromPerson,
      files: [],
      creationTime: toWireTime(reply.creationTime),
    })),
    closedTime: toWireTimeOrNull(row.closedTime),
    closedByName: row.closedByUserId
      ? shownAuthor(actor, row.closedByUserId, names.get(row.closedByUserId)?.realName ?? '')
      : null,
  }
}

const shownAuthor = (actor: Actor, userId: number, name: string): string =>
  nameFor('WorkOrderFeedback', 'authorName', actor, name, actsOf(actor, userId))
