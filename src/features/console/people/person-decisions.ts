import type { PersonAuditField } from '#src/api/graphql.ts'
import type { Decision } from '#src/shared/audit/case-types.ts'
import type { Choice } from '#src/ui/forms/choice-group.tsx'

/** In the order of the buttons: the usual decision first, the one that skips a stage last. */
export const PERSON_DECISIONS: readonly Decision[] = [
  { name: 'pass', label: '通过初审', icon: 'check', variant: 'primary', needsOpinion: false, key: 'P' },
  { name: 'reexaminePass', label: '通过复审', icon: 'check', variant: 'primary', needsOpinion: false, key: 'P' },
  { name: 'back', label: '退回补充', icon: 'undo', variant: 'secondary', needsOpinion: true, key: 'B' },
  { name: 'reject', label: '驳回', icon: 'times', variant: 'danger-line', needsOpinion: true, key: 'R' },
  { name: 'actualPass', label: '直接认证', icon: 'verified', variant: 'quiet', needsOpinion: false },
]

export const CHANGE_DECISIONS: readonly Decision[] = [
  { name: 'pass', label: '同意变更', icon: 'check', variant: 'primary', needsOpinion: false, key: 'P' },
  { name: 'reject', label: '不同意变更', icon: 'times', variant: 'danger-line', needsOpinion: true, key: 'R' },
]

export const PERSON_PHRASES: readonly string[] = [
  '证件照片不清晰，请在光线充足处重新拍摄，四角和文字都要看得清。',
  '残疾人证已到期，请换领新证后再提交。',
  '残疾人证号与身份证号不一致，请核对后修改。',
  '证件照片与填写的内容不一致，请核对后修改。',
  '缺少残疾人证反面照片，请补充。',
]

const FIELD_LABELS: Readonly<Record<PersonAuditField, string>> = {
  realName: '姓名',
  idNumber: '身份证号',
  mobilePhone: '手机号',
  address: '地址',
  emergencyContactName: '紧急联系人',
  emergencyContactPhone: '紧急联系人电话',
  certificateNumber: '残疾人证号',
  certificateValidFrom: '发证日期',
  certificateValidTo: '证件有效期',
  certificateFrontFileId: '残疾人证正面照片',
  certificateBackFileId: '残疾人证反面照片',
  guardian: '监护人',
  educations: '教育经历',
  workExperiences: '工作经历',
  skills: '技能',
  certificates: '职业证书',
  intendedJobs: '期望岗位',
  selfIntroduction: '自我介绍',
  fileIds: '简历附件',
}

/** The fields that an auditor can mark as needing correction. */
export const PERSON_PLACES: readonly Choice[] = Object.entries(FIELD_LABELS).map(([value, label]) => ({ value, label }))
