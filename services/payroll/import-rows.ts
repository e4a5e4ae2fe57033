import { nameKey } from '#machines/rules/real-name.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { digestOf } from '#services/abp/lifecycle/as-checked.ts'
import type { Access } from '#services/abp/sealing/sealed-phones.ts'
import type { ActiveContract } from '#services/contracts/active-contracts.api.ts'
import type { PayPeriod } from './employments.ts'
import type { ImportRow } from './import-sheet.ts'
import { openRun, type PayRun } from './pay-run.ts'
import type { PayrollRowResult } from './payroll.schemas.ts'
import { FAILED, figuresOf, issueAll } from './payroll-batch.ts'
import type { CreatePayroll } from './payroll-input.schemas.ts'
import { payeesOf } from './payroll-people.repository.ts'
import { PAY_FIELD_NAMES, type PayField } from './sheet-columns.ts'

/** A row of the sheet, and what became of it. */
export interface Judged {
  readonly sheet: ImportRow
  readonly result: PayrollRowResult
  readonly field: PayField | null
}

/** Issues the rows in the caller's transaction, and says of each what became of it. */
export async function issueRows(scope: Scope, rows: readonly ImportRow[], period: PayPeriod): Promise<Judged[]> {
  const { tx, actor, platform } = scope
  const run = await openRun(tx, actor.enterpriseId, period)
  const find = await createFinder({ platform, db: tx }, run)
  const found = withoutRepeated(
    rows,
    rows.map((row) => row.problem ?? find(row)),
  )
  const forms = found.flatMap((who, index) => ('message' in who ? [] : [formOf(run, who, rows[index] as ImportRow)]))
  const results = (await issueAll(scope, run, forms)).values()
  return found.map((who, index): Judged => {
    const row = rows[index] as ImportRow
    if ('message' in who) return { sheet: row, field: who.field, result: failure(row, who.message) }
    const result = results.next().value as PayrollRowResult
    return { sheet: row, result, field: fieldOf(result.member) }
  })
}

/** A digest of a check's result: the person, the amounts and the refusal of each row. */
export const checkedRows = (judged: readonly Judged[]): string =>
  digestOf(judged.map(({ sheet: { row }, result }) => [row, ...figuresOf(result)]))

type Who = ActiveContract | { field: PayField; message: string }

/**
 * Refuses all rows of a person who is in several rows, because only the author of the file knows which row is meant.
 */
function withoutRepeated(rows: readonly ImportRow[], found: readonly Who[]): Who[] {
  const placed = found.map((who, index) => ({ who, row: rows[index]?.row ?? 0 }))
  const byPerson = groupBy(placed, ({ who }) => ('message' in who ? null : who.userDisabledPersonId))
  return found.map((who): Who => {
    const same = 'message' in who ? [] : (byPerson.get(who.userDisabledPersonId) ?? [])
    if ('message' in who || same.length < 2) return who
    const places = same.map(({ row }) => row).join('、')
    return { field: 'realName', message: `第 ${places} 行是同一位员工，一个月只有一张工资单，请合并成一行` }
  })
}

/** The field of the column to which a refusal by the services belongs. */
const fieldOf = (member: string | null): PayField | null =>
  member === 'userDisabledPersonId' ? 'realName' : (PAY_FIELD_NAMES.find((field) => field === member) ?? null)

const formOf = (
  { year, month }: PayRun,
  { userDisabledPersonId }: ActiveContract,
  { amounts, taxReliefRate, firstWages, remark }: ImportRow,
): CreatePayroll => ({
  ...{ year, month, userDisabledPersonId, baseWage: '0', ...amounts, remark },
  ...(taxReliefRate === null ? {} : { taxReliefRate }),
  ...(firstWages === null ? {} : { firstWages }),
})

const failure = ({ realName }: ImportRow, message: string): PayrollRowResult => ({
  ...FAILED,
  warnings: [],
  userDisabledPersonId: null,
  realName,
  code: 40001,
  message,
  member: null,
})

const NO_CONTRACT = '这个月没有这位员工的合同，请核对姓名'
const UNKNOWN: Readonly<Record<PayPeriod['payKind'], string>> = {
  Month: NO_CONTRACT,
  Supplement: NO_CONTRACT,
  AfterLeaving: '这个月之前离职的员工里没有这个人，请核对姓名和发放类型',
}

/** Finds the person of a row by name; if several persons have the name, also by the last digits of the phone number. */
async function createFinder(context: Access, { employments, payKind }: PayRun) {
  const payees = await payeesOf(context, [...employments.keys()])
  const phones = new Map(
    payees.map(({ userDisabledPersonId, mobilePhone }) => [userDisabledPersonId, mobilePhone ?? '']),
  )
  const byName = groupBy(employments.values(), ({ realName }) => nameKey(realName))
  return ({ realName, phoneTail }: ImportRow): ActiveContract | { field: PayField; message: string } => {
    const named = byName.get(nameKey(realName)) ?? []
    const found =
      phoneTail === null
        ? named
        : named.filter(({ userDisabledPersonId }) => phones.get(userDisabledPersonId)?.endsWith(phoneTail))
    if (found[0] && found.length === 1) return found[0]
    if (found.length > 1) return { field: 'phoneTail', message: '有几位员工同名，请填写手机号后四位' }
    if (named.length > 0) return { field: 'phoneTail', message: '手机号后四位与员工不符' }
    return { field: 'realName', message: UNKNOWN[payKind] }
  }
}
