import type { Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError } from '#services/abp/errors.ts'
import { insertRow, lockRow, removeRow, updateRow } from '#services/abp/flat-table.ts'
import { registerRuleAct, ruleChangePreparer, ruleRemovalPreparer } from '#services/approvals/approval.service.ts'
import { CITIES } from './division.repository.ts'
import { MINIMUM_WAGES, requireFreeWageDays } from './minimum-wage.repository.ts'
import type { MinimumWageForm, MinimumWageRow } from './minimum-wage.schemas.ts'

const SERVICE = 'MinimumWage'

async function write(
  { tx, ...by }: Scope,
  { id, ...form }: MinimumWageForm & { id?: number; rowVersion?: number | undefined },
): Promise<MinimumWageRow> {
  if (!(await lockRow(tx, CITIES, form.cityId, 'share'))) throw fieldError('cityId', '城市不存在')
  await requireFreeWageDays(tx, form.cityId, form, id ?? null)
  if (id === undefined) return insertRow(tx, MINIMUM_WAGES, form, by)
  // an update replaces the whole row, so absent fields are cleared
  const empty = { validTo: null, policyTitle: null, policyUrl: null, isExample: false }
  return updateRow(tx, MINIMUM_WAGES, { id, ...empty, ...form }, by)
}

/** Wages of contracts and payslips below these are refused, so changing them needs two people. */
const act = registerRuleAct<MinimumWageForm, MinimumWageRow>({
  entityType: SERVICE,
  noun: '最低工资',
  nameOf: ({ cityName, validFrom }) => `${cityName ?? ''}，${validFrom} 起`,
  wordsOf: (row) => ({
    城市: row.cityName,
    月最低工资: `${row.monthlyWage} 元`,
    小时最低工资: `${row.hourlyWage} 元`,
    有效期开始: row.validFrom,
    有效期结束: row.validTo,
    政策依据: row.policyTitle,
    政策链接: row.policyUrl,
    示例值: row.isExample ? '是' : '否',
  }),
  async find({ tx }, id) {
    const row = await lockRow(tx, MINIMUM_WAGES, id, 'update')
    if (!row) throw new AppError('notFound')
    return row
  },
  write,
  remove: ({ tx, ...by }, id) => removeRow(tx, MINIMUM_WAGES, id, by),
})

export const prepareWage = ruleChangePreparer(SERVICE, act, (row) => row)
export const prepareRemoval = ruleRemovalPreparer(SERVICE, act)
