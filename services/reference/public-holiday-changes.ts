import type { Scope } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { NO_SOURCE } from '#services/abp/conventions/figure-source.ts'
import { insertRow, lockRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { ruleAct, ruleChangePreparer, ruleRemovalPreparer } from '#services/approvals/approval.service.ts'
import { PUBLIC_HOLIDAYS } from './public-holiday.repository.ts'
import type { PublicHolidayForm, PublicHolidayRow } from './public-holiday.schemas.ts'

const SERVICE = 'PublicHoliday'

export function writeHoliday(
  { tx, ...by }: Scope,
  { id, ...form }: PublicHolidayForm & { id?: number; rowVersion?: number | undefined },
): Promise<PublicHolidayRow> {
  if (id === undefined) return insertRow(tx, PUBLIC_HOLIDAYS, form, by)
  const { isExample: _, ...empty } = NO_SOURCE
  return updateRow(tx, PUBLIC_HOLIDAYS, { id, ...empty, ...form }, by)
}

export const wordsOfHoliday = (row: PublicHolidayRow) => ({
  日期: row.day,
  放假还是上班: row.kind === 'Holiday' ? '放假' : '调休上班',
  节日: row.festival,
  政策依据: row.policyTitle,
  政策链接: row.policyUrl,
  文号: row.documentNumber,
})

/** Deadlines are counted by these days, so changing a day needs two people. */
export const publicHolidayAct = ruleAct<PublicHolidayForm, PublicHolidayRow>({
  entityType: SERVICE,
  noun: '节假日',
  nameOf: ({ day, festival }) => `${day} ${festival}`,
  wordsOf: wordsOfHoliday,
  async find({ tx }, id) {
    const row = await lockRow(tx, PUBLIC_HOLIDAYS, id, 'update')
    if (!row) throw new AppError('notFound')
    return row
  },
  write: writeHoliday,
  remove: ({ tx, ...by }, id) => removeRow(tx, PUBLIC_HOLIDAYS, id, by),
})

export const prepareHoliday = ruleChangePreparer(SERVICE, publicHolidayAct, (row) => row)
export const prepareRemoval = ruleRemovalPreparer(SERVICE, publicHolidayAct)
