import Type, { type Static } from 'typebox'
import { Id, Nullable, PagedRequest, rowVersionField, Text } from '#services/abp/conventions/schema-types.ts'

export const EnterpriseTaskParticipatorQuery = PagedRequest({
  enterpriseTaskId: Type.Optional(Id({ title: '任务' })),
  userId: Type.Optional(Id({ title: '参与人的账号' })),
})
export type EnterpriseTaskParticipatorQuery = Static<typeof EnterpriseTaskParticipatorQuery>

const duty = Type.Optional(Nullable(Text(200, { minLength: 0, title: '分工' })))

export const CreateEnterpriseTaskParticipatorDto = Type.Object(
  { enterpriseTaskId: Id({ title: '任务' }), userDisabledPersonId: Id({ title: '参与人' }), duty },
  { $id: 'CreateEnterpriseTaskParticipatorDto' },
)
export type CreateEnterpriseTaskParticipator = Static<typeof CreateEnterpriseTaskParticipatorDto>

/** The enterprise sets the duty; the person sets progress and remark. */
export const UpdateEnterpriseTaskParticipatorDto = Type.Object(
  {
    id: Id({ title: '参与记录' }),
    duty,
    progress: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, title: '进度' })),
    remark: Type.Optional(Nullable(Text(500, { minLength: 0, title: '备注' }))),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateEnterpriseTaskParticipatorDto' },
)
export type UpdateEnterpriseTaskParticipator = Static<typeof UpdateEnterpriseTaskParticipatorDto>
