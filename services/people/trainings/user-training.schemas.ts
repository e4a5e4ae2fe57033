import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
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

const TrainingStatus = (options?: FieldOptions) => EnumOf('TrainingStatus', ['InTraining', 'Passed', 'Fail'], options)

const CertificateDto = Type.Object(
  { id: Id(), fileName: Type.String(), url: Type.String({ description: '下载地址，10 分钟内有效' }) },
  { $id: 'TrainingCertificateDto' },
)

export const UserTrainingDto = Type.Object(
  {
    id: Id(),
    ...lifecycleFields,
    status: TrainingStatus(),
    userDisabledPersonId: Id(),
    realName: Type.String(),
    workOrderTypeId: Id(),
    workOrderTypeName: Type.String(),
    score: Nullable(Type.Integer()),
    remark: Nullable(Type.String()),
    startTime: Nullable(DateTime()),
    resultTime: Nullable(DateTime()),
    validTo: Nullable(DateTime({ description: '合格在此之前有效；长期有效时为空' })),
    isExpired: Type.Boolean({ description: '合格已过有效期，领取工单前需要重新培训' }),
    certificate: Nullable(CertificateDto),
    creationTime: DateTime(),
  },
  { $id: 'UserTrainingDto' },
)
export type UserTrainingDto = Static<typeof UserTrainingDto>

export const UserTrainingQuery = PagedRequest({
  userDisabledPersonId: Type.Optional(Id({ title: '求职者' })),
  workOrderType: Type.Optional(Id({ title: '工单类型' })),
  trainingResult: Type.Optional(TrainingStatus({ title: '培训结果' })),
})
export type UserTrainingQuery = Static<typeof UserTrainingQuery>

const details = {
  score: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100, title: '成绩' }))),
  remark: Type.Optional(Nullable(Text(500, { minLength: 0, title: '评语' }))),
  certificateFileId: Type.Optional(Id({ title: '证书' })),
}

export const CreateUserTrainingDto = Type.Object(
  {
    userDisabledPersonId: Id({ title: '求职者' }),
    workOrderTypeId: Id({ title: '工单类型' }),
    startTime: Type.Optional(DateTime({ title: '开始时间' })),
    remark: details.remark,
  },
  { $id: 'CreateUserTrainingDto' },
)
export type CreateUserTrainingDto = Static<typeof CreateUserTrainingDto>

/** The details of a training. With `trainingResult` the training also changes its status. */
export const UpdateUserTrainingDto = Type.Object(
  {
    id: Id({ title: '培训' }),
    trainingResult: Type.Optional(TrainingStatus({ title: '培训结果' })),
    ...details,
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateUserTrainingDto' },
)
export type UpdateUserTrainingDto = Static<typeof UpdateUserTrainingDto>
