import Type, { type Static } from 'typebox'
import { DateTime, Id, Nullable, PagedRequest, rowVersionField, Text } from '#services/abp/conventions/schema-types.ts'
import { TaskFeedbackType, TaskFileDto } from './enterprise-task.schemas.ts'

export const EnterpriseTaskFeedbackDto = Type.Object(
  {
    id: Id(),
    enterpriseTaskId: Id(),
    feedbackType: TaskFeedbackType(),
    feedbackTypeLabel: Type.String(),
    content: Type.String(),
    authorName: Type.String({ description: '按查看者的权限脱敏' }),
    isFromEnterprise: Type.Boolean(),
    userDisabledPersonId: Nullable(Id()),
    files: Type.Array(TaskFileDto),
    allowedActions: Type.Array(Type.String(), { description: '当前用户此刻可以执行的操作' }),
    rowVersion: Type.Integer(),
    creationTime: DateTime(),
  },
  { $id: 'EnterpriseTaskFeedbackDto' },
)
export type EnterpriseTaskFeedbackDto = Static<typeof EnterpriseTaskFeedbackDto>

export const EnterpriseTaskFeedbackQuery = PagedRequest({
  enterpriseTaskId: Type.Optional(Id({ title: '任务' })),
  feedbackType: Type.Optional(TaskFeedbackType({ title: '反馈类型' })),
})
export type EnterpriseTaskFeedbackQuery = Static<typeof EnterpriseTaskFeedbackQuery>

const content = Text(2000, { title: '内容' })
const fileIds = Type.Optional(Type.Array(Id({ title: '附件' }), { maxItems: 20, title: '附件' }))

export const CreateEnterpriseTaskFeedbackDto = Type.Object(
  { enterpriseTaskId: Id({ title: '任务' }), feedbackType: TaskFeedbackType({ title: '反馈类型' }), content, fileIds },
  { $id: 'CreateEnterpriseTaskFeedbackDto' },
)
export type CreateEnterpriseTaskFeedback = Static<typeof CreateEnterpriseTaskFeedbackDto>

export const UpdateEnterpriseTaskFeedbackDto = Type.Object(
  { id: Id({ title: '反馈' }), content: Type.Optional(content), fileIds, rowVersion: rowVersionField },
  { $id: 'UpdateEnterpriseTaskFeedbackDto' },
)
export type UpdateEnterpriseTaskFeedback = Static<typeof UpdateEnterpriseTaskFeedbackDto>
