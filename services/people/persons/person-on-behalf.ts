import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { hashRequest } from '#services/abp/conventions/idempotency.ts'
import { phoneOf } from '#services/abp/sealing/sealed-phones.ts'
import { requestChange } from '../changes/person-changes.ts'
import { NO_CONSENT, type PersonForm, type UpdatePersonOnBehalf } from '../resume/person-form.schemas.ts'
import { requireVersion, targetOf, writeForm } from '../resume/person-forms.ts'
import { saveOnce } from '../resume/person-saves.ts'
import { type AuditedPerson, personBinding } from './person.binding.ts'
import { isPersonCertified } from './person.rules.ts'
import {
  changedKeys,
  contactOf,
  type IdentityForm,
  identityOf,
  KEY_FIELDS,
  normalisedIdentity,
} from './person-key-fields.ts'
import { refusingTakenNumber } from './person-number.ts'

/** The names of the fields that staff may fill in, for messages and logs. */
const NAMES: Readonly<Partial<Record<keyof PersonForm, string>>> = {
  realName: '姓名',
  idType: '证件种类',
  idNumber: '身份证号',
  sex: '性别',
  birthday: '出生日期',
  mobilePhone: '手机号',
  emailAddress: '邮箱',
  nation: '民族',
  politicalStatus: '政治面貌',
  provinceId: '省份',
  cityId: '城市',
  areaId: '区县',
  address: '地址',
  emergencyContactName: '紧急联系人',
  emergencyContactPhone: '紧急联系人电话',
  foundationId: '基金会',
  disabilityCategory: '证件类别',
  disabilityLevel: '证件等级',
  veteranGrade: '残疾军人等级',
  certificateNumber: '证件号',
  certificateValidFrom: '发证日期',
  certificateValidTo: '证件有效期',
  certificateFrontFileId: '证件正面照片',
  certificateBackFileId: '证件背面照片',
  assistiveDevices: '辅助器具',
  disabilityDescription: '情况说明',
  educations: '教育经历',
  educationalRequirementId: '学历',
  workExperiences: '工作经历',
  experienceRequirement: '工作年限',
  skills: '技能',
  certificates: '证书',
}
const OTHERS = '求职意向'

/**
 * The names of fields that differ from the record. A section of the resume counts as changed whenever the form contains
 * it.
 */
function changedNames({ platform }: Scope, row: AuditedPerson, form: PersonForm): string[] {
  const identity = identityOf(row, platform.sealer)
  const known: Record<string, unknown> = {
    ...row,
    ...contactOf(row, platform.sealer),
    mobilePhone: phoneOf(platform.sealer, 'person', row),
  }
  const keys = new Set<string>(changedKeys(identity, normalisedIdentity(form)))
  const isChanged = ([key, value]: [string, unknown]): boolean => {
    if (value === undefined) return false
    if (key in identity) return keys.has(key)
    return !(key in known) || known[key] !== value
  }
  const changed = new Set(
    Object.entries(form)
      .filter(isChanged)
      .map(([key]) => NAMES[key as keyof PersonForm] ?? OTHERS),
  )
  return [...Object.values(NAMES), OTHERS].filter((name) => changed.has(name))
}

const isKey = (key: string): boolean => (KEY_FIELDS as readonly string[]).includes(key)

/** Divides a form: certified values become a change request; all others take effect at once. */
function parted(row: AuditedPerson, form: PersonForm): { certified: IdentityForm; open: PersonForm } {
  if (!isPersonCertified(row.audit, row.auditStatus)) return { certified: {}, open: form }
  const entries = Object.entries(form)
  return {
    certified: Object.fromEntries(entries.filter(([key]) => isKey(key))),
    open: Object.fromEntries(entries.filter(([key]) => !isKey(key))),
  }
}

/**
 * Saves a form that staff fill in for a person with consent on paper. The record's log names the changes and the
 * reason, and the person is notified. Certified values stay until other staff have approved the change request.
 */
export function updateOnBehalf(
  context: RequestContext,
  { id, rowVersion, reason, hasSignedConsent, ...form }: UpdatePersonOnBehalf,
) {
  if (!hasSignedConsent) throw fieldError('hasSignedConsent', NO_CONSENT)
  return refusingTakenNumber(() =>
    saveOnce(context, 'UpdateOnBehalf', hashRequest({ id, rowVersion, reason, ...form }), async (scope) => {
      const row = await targetOf(scope, id)
      requireVersion(row, rowVersion)
      const { certified, open } = parted(row, form)
      const asksForChange = changedNames(scope, row, certified).length > 0
      const names = changedNames(scope, row, open)
      if (!asksForChange && names.length === 0) throw refuse('没有需要修改的内容')
      if (asksForChange) await requestChange(scope, id, reason, normalisedIdentity(certified))
      if (names.length === 0) return row
      await writeForm(scope, row, open)
      const opinion = `修改了${names.join('、')}，原因：${reason.replace(/[。；;.]+$/, '')}`
      return applyEvent(scope, personBinding, id, { type: 'correct', opinion }, { opinion })
    }),
  )
}
