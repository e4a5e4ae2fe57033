import {
  SUBSIDY_KIND_LABELS,
  SUBSIDY_RECEIVER_LABELS,
  SUBSIDY_UNIT_LABELS,
} from '#machines/rules/employment-subsidy.ts'
import { yearlyWindow } from '#machines/rules/levy-year.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { NO_SOURCE } from '#services/abp/conventions/figure-source.ts'
import { insertRow, lockRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { ruleAct, ruleChangePreparer, ruleRemovalPreparer } from '#services/approvals/approval.service.ts'
import { provinceExists } from '#services/reference/division.service.ts'
import { EMPLOYMENT_SUBSIDIES, requireFreeSubsidyDays } from './employment-subsidy.repository.ts'
import type { EmploymentSubsidyForm, EmploymentSubsidyRow } from './employment-subsidy.schemas.ts'

const SERVICE = 'EmploymentSubsidy'

/** What an update that replaces a whole row clears. */
const EMPTY = { amount: null, unit: null, terms: null, applyFrom: null, applyTo: null, validTo: null }

export async function writeSubsidy(
  { tx, ...by }: Scope,
  { id, ...form }: EmploymentSubsidyForm & { id?: number; rowVersion?: number | undefined },
): Promise<EmploymentSubsidyRow> {
  if (form.amount && !form.unit) throw fieldError('unit', '请选择标准的单位')
  if (form.unit && !form.amount) throw fieldError('amount', '选了单位，请填写标准')
  if (!form.amount && !form.terms) throw fieldError('terms', '请填写标准，或写明条件')
  if (!(await provinceExists(tx, form.provinceId))) throw fieldError('provinceId', '省份不存在')
  await requireFreeSubsidyDays(tx, form, id ?? null)
  if (id === undefined) return insertRow(tx, EMPLOYMENT_SUBSIDIES, form, by)
  const { isExample: _, ...source } = NO_SOURCE
  return updateRow(tx, EMPLOYMENT_SUBSIDIES, { id, ...EMPTY, ...source, ...form }, by)
}

export const nameOfSubsidy = ({ provinceName, kind, validFrom }: EmploymentSubsidyRow): string =>
  `${provinceName ?? ''}${SUBSIDY_KIND_LABELS[kind]}，${validFrom} 起`

const wordsOfSubsidy = (row: EmploymentSubsidyRow) => ({
  省份: row.provinceName,
  种类: SUBSIDY_KIND_LABELS[row.kind],
  给谁: SUBSIDY_RECEIVER_LABELS[row.receiver],
  标准: row.amount && row.unit && `${row.amount} ${SUBSIDY_UNIT_LABELS[row.unit]}`,
  条件: row.terms,
  申请时间: yearlyWindow(row.applyFrom, row.applyTo),
  有效期开始: row.validFrom,
  有效期结束: row.validTo,
  政策依据: row.policyTitle,
  政策链接: row.policyUrl,
  文号: row.documentNumber,
})

/** Employers plan with these figures, so changing them needs two people. */
export const employmentSubsidyAct = ruleAct<EmploymentSubsidyForm, EmploymentSubsidyRow>({
  entityType: SERVICE,
  noun: '补贴和奖励',
  nameOf: nameOfSubsidy,
  wordsOf: wordsOfSubsidy,
  async find({ tx }, id) {
    const row = await lockRow(tx, EMPLOYMENT_SUBSIDIES, id, 'update')
    if (!row) throw new AppError('notFound')
    return row
  },
  write: writeSubsidy,
  remove: ({ tx, ...by }, id) => removeRow(tx, EMPLOYMENT_SUBSIDIES, id, by),
})

export const prepareSubsidy = ruleChangePreparer(SERVICE, employmentSubsidyAct, (row) => row)
export const prepareRemoval = ruleRemovalPreparer(SERVICE, employmentSubsidyAct)
