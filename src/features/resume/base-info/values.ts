import { RELATION_LABELS } from '#machines/rules/contract-labels.ts'
import type { ResumeRecord } from '../record.ts'

export interface BaseInfoValues {
  realName: string
  idType: string
  /** of papers whose number does not say them */
  sex: string
  birthday: string
  /** empty while the stored number stays unchanged */
  idNumber: string
  mobilePhone: string
  emailAddress: string
  provinceId: string
  cityId: string
  areaId: string
  address: string
  emergencyContactName: string
  emergencyContactPhone: string
  foundationId: string
  hasConsented: boolean
  holding: 'certificate' | 'veteran' | 'none'
  /** of a disabled veteran, whose number does not say it */
  disabilityCategory: string
  veteranGrade: string
  /** empty while the stored number stays unchanged */
  certificateNumber: string
  certificateValidFrom: string
  certificateValidTo: string
  certificateFrontFileId: number | null
  certificateBackFileId: number | null
  assistiveDevices: string
  disabilityDescription: string
  hasGuardian: boolean
  guardianName: string
  guardianRelation: string
  guardianIdType: string
  /** empty while the stored number stays unchanged */
  guardianIdNumber: string
  guardianPhone: string
  guardianEmailAddress: string
}

/** The labels of the fields in the error summary and in the audit's reasons. */
export const BASE_LABELS: Readonly<Record<keyof BaseInfoValues, string>> = {
  realName: '姓名',
  idType: '证件种类',
  sex: '性别',
  birthday: '出生日期',
  idNumber: '身份证号',
  mobilePhone: '手机号',
  emailAddress: '邮箱',
  provinceId: '省份',
  cityId: '城市',
  areaId: '区县',
  address: '详细地址',
  emergencyContactName: '紧急联系人',
  emergencyContactPhone: '紧急联系人电话',
  foundationId: '服务您的基金会',
  hasConsented: '我同意平台处理上面这些信息',
  holding: '您有残疾人证吗',
  disabilityCategory: '残疾类别',
  veteranGrade: '证上的等级',
  certificateNumber: '残疾人证号',
  certificateValidFrom: '发证日期',
  certificateValidTo: '有效期至',
  certificateFrontFileId: '残疾人证正面照片',
  certificateBackFileId: '残疾人证背面照片',
  assistiveDevices: '常用的辅助器具',
  disabilityDescription: '残疾情况说明',
  hasGuardian: '由监护人陪同办理',
  guardianName: '监护人姓名',
  guardianRelation: '与您的关系',
  guardianIdType: '监护人证件种类',
  guardianIdNumber: '监护人身份证号',
  guardianPhone: '监护人手机号',
  guardianEmailAddress: '监护人邮箱',
}

/** Numbers of documents, which are never stored in the browser. */
export const SECRET_FIELDS: readonly (keyof BaseInfoValues)[] = ['idNumber', 'certificateNumber', 'guardianIdNumber']

export const GUARDIAN_RELATIONS = Object.entries(RELATION_LABELS).map(([value, label]) => ({ value, label }))

/**
 * Disability categories with possibly limited legal capacity; the form then suggests a guardian but does not require
 * one.
 */
const NEEDS_GUARDIAN: ReadonlySet<string> = new Set(['Intelligence', 'Spirit'])
export const mayNeedGuardian = (category: string | null): boolean => category !== null && NEEDS_GUARDIAN.has(category)

const idText = (id: number | null | undefined): string => (id ? String(id) : '')

const contactOf = (record: ResumeRecord | null) => ({
  mobilePhone: record?.mobilePhone ?? '',
  emailAddress: record?.emailAddress ?? '',
  provinceId: idText(record?.provinceId),
  cityId: idText(record?.cityId),
  areaId: idText(record?.areaId),
  address: record?.address ?? '',
  emergencyContactName: record?.emergencyContactName ?? '',
  emergencyContactPhone: record?.emergencyContactPhone ?? '',
  foundationId: idText(record?.foundationId),
})

const guardianOf = (record: ResumeRecord | null) => ({
  hasGuardian: record?.guardian != null,
  guardianName: record?.guardian?.name ?? '',
  guardianRelation: record?.guardian?.relation ?? '',
  guardianIdType: record?.guardian?.idType ?? 'IdentityCard',
  guardianIdNumber: '',
  guardianPhone: '',
  guardianEmailAddress: '',
})

/** Whether the certificate on record is that of a disabled veteran. */
export const isVeteran = (record: ResumeRecord | null): boolean => record?.veteranGrade != null

function holdingOf(record: ResumeRecord | null): BaseInfoValues['holding'] {
  if (record?.disabilityCategory === 'Normal') return 'none'
  return isVeteran(record) ? 'veteran' : 'certificate'
}

/** The initial form values. Stored numbers are masked, so their fields stay empty. */
export const baseInfoOf = (record: ResumeRecord | null, hasConsented: boolean): BaseInfoValues => ({
  realName: record?.realName ?? '',
  idType: record?.idType ?? 'IdentityCard',
  sex: record?.sex ?? '',
  birthday: record?.birthday ?? '',
  idNumber: '',
  ...contactOf(record),
  hasConsented,
  holding: holdingOf(record),
  disabilityCategory: isVeteran(record) ? (record?.disabilityCategory ?? '') : '',
  veteranGrade: isVeteran(record) ? String(record?.veteranGrade) : '',
  certificateNumber: '',
  certificateValidFrom: record?.certificateValidFrom ?? '',
  certificateValidTo: record?.certificateValidTo ?? '',
  certificateFrontFileId: record?.certificateFront?.id ?? null,
  certificateBackFileId: record?.certificateBack?.id ?? null,
  assistiveDevices: (record?.assistiveDevices ?? []).join('、'),
  disabilityDescription: record?.disabilityDescription ?? '',
  ...guardianOf(record),
})
