import Type from 'typebox'
import { EnumOf, type FieldOptions, Id } from '#services/abp/conventions/schema-types.ts'
import * as names from '#services/database/schema/recruitment-names.ts'
import { AUDIT_ACTIONS, EXPERIENCE_REQUIREMENTS } from '#services/database/schema/work-order-names.ts'

/** Enumerations of the domain. Each is one named type, whatever title a field gives it. */
export const RequirementStatus = (o?: FieldOptions) => EnumOf('RequirementStatus', names.REQUIREMENT_STATUSES, o)
export const RecruitmentType = (o?: FieldOptions) => EnumOf('RecruitmentType', names.RECRUITMENT_TYPES, o)
export const JobType = (o?: FieldOptions) => EnumOf('JobType', names.JOB_TYPES, o)
export const PayUnit = (o?: FieldOptions) => EnumOf('PayUnit', names.PAY_UNITS, o)
export const CloseReason = (o?: FieldOptions) => EnumOf('RequirementCloseReason', names.CLOSE_REASONS, o)
export const ExperienceRequirement = (o?: FieldOptions) => EnumOf('ExperienceRequirement', EXPERIENCE_REQUIREMENTS, o)
export const AuditAction = (o?: FieldOptions) => EnumOf('AuditAction', AUDIT_ACTIONS, o)
export const DeliveryStatus = (o?: FieldOptions) => EnumOf('DeliveryStatus', names.DELIVERY_STATUSES, o)
export const InterviewMode = (o?: FieldOptions) => EnumOf('InterviewMode', names.INTERVIEW_MODES, o)
export const InterviewReply = (o?: FieldOptions) => EnumOf('InterviewReply', names.INTERVIEW_REPLIES, o)

export const AbsentSide = (o?: FieldOptions) => EnumOf('AbsentSide', names.ABSENT_SIDES, o)

export const opinion = (title = '意见') => Type.String({ maxLength: 500, title })

export const FileDto = Type.Object(
  {
    id: Id(),
    fileName: Type.String(),
    contentType: Type.String(),
    size: Type.Integer({ description: '字节' }),
    url: Type.String({ description: '限时下载地址' }),
  },
  { $id: 'RequirementFileDto' },
)

/** The count of a tab or a filter value; with `isCapped` the real number may be higher. */
export const CountDto = Type.Object(
  { key: Type.String(), label: Type.String(), count: Type.Integer(), isCapped: Type.Boolean() },
  { $id: 'CountDto' },
)
