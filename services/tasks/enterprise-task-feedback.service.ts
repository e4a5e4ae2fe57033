import { nameFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { shownName, taskFiles } from './enterprise-task.mapper.ts'
import { type FeedbackRow, findFeedback, pageFeedbacks } from './enterprise-task-feedback.repository.ts'
import {
  CreateEnterpriseTaskFeedbackDto,
  EnterpriseTaskFeedbackDto,
  EnterpriseTaskFeedbackQuery,
  UpdateEnterpriseTaskFeedbackDto,
} from './enterprise-task-feedback.schemas.ts'
import { changeFeedback, createFeedback, FEEDBACK_HOST, isChangeable, removeFeedback } from './feedback-changes.ts'

const READERS = ['DisabledPerson', 'Enterprise', 'FoundationWorker', 'PlatformUser:Auditor'] as const
const WRITERS = ['DisabledPerson', 'Enterprise'] as const
const LABELS = { Progress: '进度', Problem: '问题', Completion: '完成提交', Comment: '沟通' } as const

async function dtosOf(context: RequestContext, rows: readonly FeedbackRow[]): Promise<EnterpriseTaskFeedbackDto[]> {
  const { platform, db, actor } = context
  const files = await taskFiles(
    { platform, db },
    FEEDBACK_HOST,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    enterpriseTaskId: row.enterpriseTaskId,
    feedbackType: row.feedbackType,
    feedbackTypeLabel: LABELS[row.feedbackType],
    content: row.content,
    authorName: authorOf(context, row),
    isFromEnterprise: row.userDisabledPersonId === null,
    userDisabledPersonId: row.userDisabledPersonId,
    files: files.filter(({ hostId }) => hostId === row.id).map(({ file }) => file),
    allowedActions: isChangeable(row, actor) ? ['update', 'delete'] : [],
    rowVersion: row.rowVersion,
    creationTime: toWireTime(row.creationTime),
  }))
}

function authorOf({ actor }: RequestContext, { userDisabledPersonId, authorName, foundationId }: FeedbackRow): string {
  if (userDisabledPersonId !== null)
    return shownName(actor, { userDisabledPersonId, realName: authorName, foundationId })
  return nameFor('EnterpriseTask', 'authorName', actor, authorName, { isOther: actor.userType === 'DisabledPerson' })
}

async function detail(context: RequestContext, id: number): Promise<EnterpriseTaskFeedbackDto> {
  const row = await findFeedback(context.db, context.actor, id)
  const [dto] = row ? await dtosOf(context, [row]) : []
  if (!dto) throw new AppError('notFound')
  return dto
}

export const enterpriseTaskFeedbackService = defineService('EnterpriseTaskFeedback', {
  Create: action({
    summary: '填写进度、问题或沟通；“完成提交”交出自己的成果',
    keepsKey: true,
    allow: WRITERS,
    input: CreateEnterpriseTaskFeedbackDto,
    output: EnterpriseTaskFeedbackDto,
    handler: async (context, input) => detail(context, await createFeedback(context, input, context.idempotencyKey)),
  }),
  Update: action({
    summary: '修改自己的反馈',
    allow: WRITERS,
    input: UpdateEnterpriseTaskFeedbackDto,
    output: EnterpriseTaskFeedbackDto,
    handler: async (context, input) => {
      await changeFeedback(context, input)
      return detail(context, input.id)
    },
  }),
  Delete: action({
    summary: '删除自己的反馈',
    allow: WRITERS,
    input: EntityId,
    output: Nothing,
    handler: async (context, { id }) => {
      await removeFeedback(context, id)
      return null
    },
  }),
  Get: action({
    summary: '一条任务反馈',
    allow: READERS,
    input: EntityId,
    output: EnterpriseTaskFeedbackDto,
    handler: (context, { id }) => detail(context, id),
  }),
  GetAll: action({
    summary: '任务的反馈，旧的在前',
    allow: READERS,
    input: EnterpriseTaskFeedbackQuery,
    output: PagedResult(EnterpriseTaskFeedbackDto),
    handler: async (context, query) => {
      const { totalCount, items } = await pageFeedbacks(context.db, context.actor, query)
      return { totalCount, items: await dtosOf(context, items) }
    },
  }),
})
