import Type, { type Static } from 'typebox'
import { EnumOf, Id, rowVersionField, Text } from '#services/abp/conventions/schema-types.ts'
import { CERTIFIED_INPUT } from './enterprise.schemas.ts'

/** A field that is absent or equal to the certified value stays unchanged. */
export const SubmitEnterpriseChangeDto = Type.Object(
  {
    id: Id({ title: '企业' }),
    ...CERTIFIED_INPUT,
    reason: Type.Optional(Text(500, { title: '变更原因' })),
    withdraw: Type.Optional(Type.Boolean({ title: '撤回变更申请' })),
    rowVersion: rowVersionField,
  },
  { $id: 'SubmitEnterpriseChangeDto' },
)
export type SubmitEnterpriseChange = Static<typeof SubmitEnterpriseChangeDto>

export const AuditEnterpriseChangeDto = Type.Object(
  {
    id: Id({ title: '企业' }),
    action: EnumOf('FinalAuditAction', ['Reject', 'Pass'], { title: '审核结论' }),
    opinion: Type.Optional(Type.String({ maxLength: 500, title: '意见' })),
    rowVersion: rowVersionField,
  },
  { $id: 'AuditEnterpriseChangeDto' },
)
export type AuditEnterpriseChange = Static<typeof AuditEnterpriseChangeDto>
