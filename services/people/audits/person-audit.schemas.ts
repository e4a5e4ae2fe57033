import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { DateOnly, EnumOf, Id, rowVersionField, Text } from '#services/abp/conventions/schema-types.ts'
import { IdentityNumberText, MailAddress, MobileNumber, PersonName } from '#services/abp/conventions/typed-fields.ts'
import { AUDIT_FIELDS } from '#services/database/schema/people.ts'
import { AUDIT_ACTIONS } from '#services/database/schema/work-order-names.ts'
import { GuardianIdType, GuardianRelation } from '../persons/person-detail.schemas.ts'
import { IdTypeName, Sex } from '../persons/user-disabled-person.schemas.ts'
import { disabilityFields } from '../resume/person-form.schemas.ts'

const id = Id({ title: '档案' })
const opinion = Type.Optional(Type.String({ maxLength: 500, title: '意见' }))
const fields = Type.Optional(
  Type.Array(EnumOf('PersonAuditField', AUDIT_FIELDS), {
    maxItems: AUDIT_FIELDS.length,
    title: '需要修改的地方',
    description: '驳回或退回时指明，求职者由此直接找到要改的内容',
  }),
)
const FinalAction = EnumOf('FinalAuditAction', ['Reject', 'Pass'], { title: '终审结论' })

export const SubmitPersonAuditDto = Type.Object(
  { id: Type.Optional(Id({ title: '档案', description: '本人留空' })), rowVersion: rowVersionField },
  { $id: 'SubmitPersonAuditDto' },
)

export const AuditPersonDto = Type.Object(
  {
    id,
    action: EnumOf('AuditAction', AUDIT_ACTIONS, { title: '审核结论' }),
    opinion,
    fields,
    rowVersion: rowVersionField,
  },
  { $id: 'AuditPersonDto' },
)
export type AuditPerson = Static<typeof AuditPersonDto>

export const ActualAuditPersonDto = Type.Object(
  { id, action: FinalAction, opinion, fields, rowVersion: rowVersionField },
  { $id: 'ActualAuditPersonDto' },
)
export type ActualAuditPerson = Static<typeof ActualAuditPersonDto>

export const ReexaminePersonDto = Type.Object(
  { id, opinion, rowVersion: rowVersionField },
  { $id: 'ReexaminePersonDto' },
)

export const DeActivePersonDto = Type.Object(
  { id, reason: Text(500, { title: '停用原因' }), rowVersion: rowVersionField },
  { $id: 'DeActivePersonDto' },
)

/** Whether the person has consented in writing to the change that staff make to the record. */
export const signedConsent = Type.Boolean({
  title: '求职者已书面同意',
  description: '代为办理时必须；书面同意由经办人保存',
})

export const SubmitPersonChangeDto = Type.Object(
  {
    id: Type.Optional(Id({ title: '档案', description: '本人不填；辅导员和平台填写求职者的编号' })),
    hasSignedConsent: Type.Optional(signedConsent),
    realName: Type.Optional(PersonName('姓名')),
    idType: Type.Optional(IdTypeName()),
    idNumber: Type.Optional(IdentityNumberText('身份证号')),
    sex: Type.Optional(Sex({ title: '性别' })),
    birthday: Type.Optional(DateOnly({ title: '出生日期' })),
    ...disabilityFields,
    reason: Type.Optional(Text(500, { title: '变更原因' })),
    withdraw: Type.Optional(Type.Boolean({ title: '撤回变更申请' })),
  },
  { $id: 'SubmitPersonChangeDto' },
)
export type SubmitPersonChange = Static<typeof SubmitPersonChangeDto>

export const AuditPersonChangeDto = Type.Object(
  {
    id: Id({ title: '档案' }),
    action: FinalAction,
    opinion,
    rowVersion: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, title: '变更申请的行版本' })),
  },
  { $id: 'AuditPersonChangeDto' },
)
export type AuditPersonChange = Static<typeof AuditPersonChangeDto>

/** The guardian of a record; an input without a name removes the guardian. */
export const SetGuardianDto = Type.Object(
  {
    id: Type.Optional(Id({ title: '档案', description: '本人留空' })),
    name: Type.Optional(PersonName('监护人姓名', { description: '组织的名称，如果关系是有关组织' })),
    relation: Type.Optional(GuardianRelation),
    idType: Type.Optional(GuardianIdType),
    idNumber: Type.Optional(
      IdentityNumberText('监护人身份证号', { description: '统一社会信用代码，如果关系是有关组织（民法典第三十二条）' }),
    ),
    phone: Type.Optional(MobileNumber('监护人手机号')),
    emailAddress: Type.Optional(MailAddress('监护人邮箱')),
    remove: Type.Optional(Type.Boolean({ title: '取消监护人' })),
    rowVersion: rowVersionField,
  },
  { $id: 'SetGuardianDto' },
)
export type SetGuardian = Static<typeof SetGuardianDto>
