import { multiplyDecimals } from '#machines/rules/decimal.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { NO_SOURCE } from '#services/abp/conventions/figure-source.ts'
import { findRow, insertRow, lockRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { ruleAct, ruleChangePreparer, ruleRemovalPreparer } from '#services/approvals/approval.service.ts'
import { PROVINCES } from './division.repository.ts'
import { requireFreeReliefDays, TAX_RELIEFS } from './tax-relief.repository.ts'
import type { TaxReliefForm, TaxReliefRow } from './tax-relief.schemas.ts'

const SERVICE = 'TaxRelief'

export async function writeRelief(
  { tx, ...by }: Scope,
  { id, ...form }: TaxReliefForm & { id?: number; rowVersion?: number | undefined },
): Promise<TaxReliefRow> {
  requireOneKind(form)
  if (!(await findRow(tx, PROVINCES, form.provinceId))) throw fieldError('provinceId', '省份不存在')
  await requireFreeReliefDays(tx, form.provinceId, form, id ?? null)
  if (id === undefined) return insertRow(tx, TAX_RELIEFS, form, by)
  const { isExample: _, ...empty } = NO_SOURCE
  return updateRow(tx, TAX_RELIEFS, { id, share: null, amount: null, per: null, validTo: null, ...empty, ...form }, by)
}

/** Requires either a share, or an amount with its period. @throws AppError validation naming the field */
function requireOneKind({ share, amount, per }: TaxReliefForm): void {
  if (share && amount) throw fieldError('amount', '减征比例和减征金额只填一个')
  if (!share && !amount) throw fieldError('share', '请填写减征比例或减征金额')
  if (amount && !per) throw fieldError('per', '请选择金额是每年的还是每月的')
  if (share && per) throw fieldError('per', '按比例减征的不用选每年或每月')
}

const percent = (share: string | null): string | null =>
  share && `${multiplyDecimals(share, '100', 2).replace(/\.?0+$/, '')}%`

export const wordsOfRelief = (row: TaxReliefRow) => ({
  省份: row.provinceName,
  减征比例: percent(row.share),
  减征金额: row.amount && `${row.per === 'Month' ? '每月' : '每年'} ${row.amount} 元`,
  有效期开始: row.validFrom,
  有效期结束: row.validTo,
  政策依据: row.policyTitle,
  政策链接: row.policyUrl,
  文号: row.documentNumber,
})

/** Tax is withheld by these rules, so changing them needs two people. */
export const taxReliefAct = ruleAct<TaxReliefForm, TaxReliefRow>({
  entityType: SERVICE,
  noun: '残疾人个税减征',
  nameOf: ({ provinceName, validFrom }) => `${provinceName ?? ''}，${validFrom} 起`,
  wordsOf: wordsOfRelief,
  async find({ tx }, id) {
    const row = await lockRow(tx, TAX_RELIEFS, id, 'update')
    if (!row) throw new AppError('notFound')
    return row
  },
  write: writeRelief,
  remove: ({ tx, ...by }, id) => removeRow(tx, TAX_RELIEFS, id, by),
})

export const prepareRelief = ruleChangePreparer(SERVICE, taxReliefAct, (row) => row)
export const prepareRemoval = ruleRemovalPreparer(SERVICE, taxReliefAct)
