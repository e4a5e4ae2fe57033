import Type, { type Static } from 'typebox'
import { EnumOf, Id, rowVersionField } from '#services/abp/conventions/schema-types.ts'
import { AUDIT_ACTIONS } from '#services/database/schema/work-order-names.ts'

const common = {
  id: Id({ title: '企业' }),
  opinion: Type.Optional(Type.String({ maxLength: 500, title: '意见' })),
  rowVersion: rowVersionField,
}

export const AuditEnterpriseDto = Type.Object(
  { ...common, action: EnumOf('AuditAction', AUDIT_ACTIONS, { title: '审核结论' }) },
  { $id: 'AuditEnterpriseDto' },
)
export type AuditEnterprise = Static<typeof AuditEnterpriseDto>

export const ActualAuditEnterpriseDto = Type.Object(
  { ...common, action: EnumOf('FinalAuditAction', ['Reject', 'Pass'], { title: '终审结论' }) },
  { $id: 'ActualAuditEnterpriseDto' },
)
export type ActualAuditEnterprise = Static<typeof ActualAuditEnterpriseDto>
