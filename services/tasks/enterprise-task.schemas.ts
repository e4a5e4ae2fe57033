import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  DateOnly,
  DateTime,
  EnumOf,
  type FieldOptions,
  Id,
  lifecycleFields,
  Nullable,
  PagedRequest,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { SoughtName } from '#services/abp/conventions/typed-fields.ts'
import { StepDto } from '#services/abp/lifecycle/steps.ts'
import { PRIORITIES, TASK_FEEDBACK_TYPES, TASK_STATUSES } from '#services/database/schema/tasks.ts'

export const TaskStatus = (options?: FieldOptions) => EnumOf('TaskStatus', TASK_STATUSES, options)
export const TaskFeedbackType = (options?: FieldOptions) => EnumOf('TaskFeedbackType', TASK_FEEDBACK_TYPES, options)
const Priority = (options?: FieldOptions) => EnumOf('Priority', PRIORITIES, options)

export const TaskFileDto = Type.Object(
  {
    id: Id(),
    fileName: Type.String(),
    contentType: Type.String(),
    size: Type.Integer(),
    url: Type.String({ description: '下载地址，10 分钟内有效' }),
  },
  { $id: 'TaskFileDto' },
)

export const EnterpriseTaskParticipatorDto = Type.Object(
  {
    id: Id(),
    enterpriseTaskId: Id(),
    userDisabledPersonId: Id(),
    userId: Id(),
    realName: Type.String({ description: '按查看者的权限脱敏' }),
    duty: Nullable(Type.String({ description: '分工' })),
    progress: Type.Integer({ description: '本人填写的进度，百分比' }),
    remark: Nullable(Type.String()),
    submittedTime: Nullable(DateTime()),
    rowVersion: Type.Integer(),
  },
  { $id: 'EnterpriseTaskParticipatorDto' },
)
export type EnterpriseTaskParticipatorDto = Static<typeof EnterpriseTaskParticipatorDto>

const listed = {
  id: Id(),
  ...lifecycleFields,
  status: TaskStatus(),
  enterpriseId: Id(),
  enterpriseName: Type.String(),
  displayName: Type.String(),
  priority: Priority(),
  startDate: DateOnly(),
  endDate: DateOnly({ description: '最后一天' }),
  isOverdue: Type.Boolean({ description: '已逾期' }),
  participatorCount: Type.Integer(),
  submittedCount: Type.Integer({ description: '已提交成果的人数' }),
  participatorNames: Type.Array(Type.String(), { description: '前几位参与人' }),
  score: Nullable(Type.Integer()),
  creationTime: DateTime(),
}

export const EnterpriseTaskListDto = Type.Object(listed, { $id: 'EnterpriseTaskListDto' })
export type EnterpriseTaskListDto = Static<typeof EnterpriseTaskListDto>

export const EnterpriseTaskDto = Type.Object(
  {
    ...listed,
    content: Nullable(Type.String()),
    opinion: Nullable(Type.String({ description: '退回的原因或返工的要求' })),
    steps: Type.Array(StepDto, { description: '从布置到完成的各步' }),
    participators: Type.Array(EnterpriseTaskParticipatorDto),
    files: Type.Array(TaskFileDto),
    startedTime: Nullable(DateTime()),
    submittedTime: Nullable(DateTime()),
    acceptedTime: Nullable(DateTime()),
  },
  { $id: 'EnterpriseTaskDto' },
)
export type EnterpriseTaskDto = Static<typeof EnterpriseTaskDto>

export const EnterpriseTaskQuery = PagedRequest({
  displayName: Type.Optional(Type.String({ maxLength: 60, title: '任务名称' })),
  enterpriseName: Type.Optional(Type.String({ maxLength: 100, title: '企业名称' })),
  participatorRealName: Type.Optional(SoughtName('参与人姓名')),
  priority: Type.Optional(Priority({ title: '优先级' })),
  feedbackType: Type.Optional(TaskFeedbackType({ title: '反馈类型' })),
  status: Type.Optional(TaskStatus({ title: '状态' })),
  isOverdue: Type.Optional(Type.Boolean({ title: '是否逾期' })),
})
export type EnterpriseTaskQuery = Static<typeof EnterpriseTaskQuery>

const form = {
  displayName: Text(60, { minLength: 2, title: '任务名称' }),
  content: Type.Optional(Nullable(Text(5000, { minLength: 0, title: '任务内容' }))),
  startDate: DateOnly({ title: '开始日期' }),
  endDate: DateOnly({ title: '截止日期' }),
  userDisabledPersonIds: Type.Array(Id({ title: '参与人' }), { minItems: 1, maxItems: 100, title: '参与人' }),
  fileIds: Type.Optional(Type.Array(Id({ title: '附件' }), { maxItems: 20, title: '附件' })),
}

export const CreateEnterpriseTaskDto = Type.Object(
  { ...form, priority: Type.Optional(Priority({ title: '优先级' })) },
  { $id: 'CreateEnterpriseTaskDto' },
)
export type CreateEnterpriseTask = Static<typeof CreateEnterpriseTaskDto>

/** Absent fields stay unchanged; `resubmit` resubmits a task that was sent back. */
export const UpdateEnterpriseTaskDto = Type.Object(
  {
    id: Id({ title: '任务' }),
    displayName: Type.Optional(form.displayName),
    content: form.content,
    priority: Type.Optional(Priority({ title: '优先级' })),
    startDate: Type.Optional(form.startDate),
    endDate: Type.Optional(form.endDate),
    userDisabledPersonIds: Type.Optional(form.userDisabledPersonIds),
    fileIds: form.fileIds,
    resubmit: Type.Optional(Type.Boolean({ title: '重新提交' })),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateEnterpriseTaskDto' },
)
export type UpdateEnterpriseTask = Static<typeof UpdateEnterpriseTaskDto>

export const UpdateEnterpriseTaskStatusDto = Type.Object(
  {
    id: Id({ title: '任务' }),
    status: TaskStatus({ title: '状态', description: 'InProgress：写明 opinion 是返工，不写是开始' }),
    opinion: Type.Optional(Text(500, { title: '原因' })),
    score: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, title: '评分' })),
    endDate: Type.Optional(DateOnly({ title: '新的截止日期', description: '返工时可以延期' })),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateEnterpriseTaskStatusDto' },
)
export type UpdateEnterpriseTaskStatus = Static<typeof UpdateEnterpriseTaskStatusDto>
