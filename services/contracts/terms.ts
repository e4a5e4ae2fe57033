import { needsWish, secondPayDayOf } from '#machines/rules/contract-law.ts'
import {
  type ContractCircumstances,
  circumstanceFaults,
  contractFaults,
  contractWarnings,
} from '#machines/rules/contract-terms.ts'
import { addMonths } from '#machines/rules/probation.ts'
import { invalid, refuse } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { Database } from '#services/database/connect.ts'
import { requireDictionaryValues } from '#services/reference/dictionary-values.api.ts'
import { cityOf } from '#services/reference/division.service.ts'
import { minimumWageOn, placeOfWork } from '#services/reference/minimum-wage.service.ts'
import { type ContractColumns, type ContractRow, unconfirmedMonths } from './contract.repository.ts'
import { historyOf } from './contract-facts.repository.ts'
import type { ContractForm } from './contract-input.schemas.ts'
import { findEmployer } from './parties.repository.ts'
import { TERM_TITLES } from './term-titles.ts'
import { clauseTexts, unprintableFaults } from './unprintable.ts'

/** The contract columns that hold the terms. */
export type TermColumns = Pick<ContractColumns, keyof ContractForm & keyof ContractColumns>

/** The terms as columns. A form replaces all terms: an absent term is cleared or gets its default. */
export const termColumns = (form: ContractForm): TermColumns => ({
  contractType: form.contractType,
  startDate: form.startDate,
  endDate: form.endDate ?? null,
  taskDescription: form.taskDescription ?? null,
  probationMonths: form.probationMonths ?? 0,
  probationWage: form.probationMonths ? (form.probationWage ?? null) : null,
  position: form.position,
  postKind: form.postKind ?? null,
  workContent: form.workContent,
  cityId: form.cityId ?? null,
  workPlace: form.workPlace,
  operationModeId: form.operationModeId ?? null,
  workHoursSystem: form.workHoursSystem ?? 'Standard',
  weeklyHours: form.weeklyHours,
  restAndLeave: form.restAndLeave ?? null,
  basicWage: form.basicWage,
  wageUnit: form.wageUnit ?? (form.contractType === 'PartTime' ? 'Hour' : 'Month'),
  wageComposition: form.wageComposition ?? null,
  payDay: form.payDay,
  secondPayDay: form.contractType === 'PartTime' ? (form.secondPayDay ?? secondPayDayOf(form.payDay)) : null,
  payMethod: form.payMethod ?? 'BankTransfer',
  socialInsurance: [...new Set(form.socialInsurance ?? [])],
  labourProtection: form.labourProtection ?? null,
  occupationalHazards: form.occupationalHazards ?? null,
  accommodationIds: [...new Set(form.accommodationIds ?? [])],
  accommodationClauses: form.accommodationClauses ?? null,
  signMode: form.signMode ?? 'Electronic',
})

export interface Between {
  /** null for a new contract */
  readonly id: number | null
  readonly enterpriseId: number
  readonly userDisabledPersonId: number
  readonly movedInTime?: Date | null
}

type Checked = TermColumns & Pick<ContractColumns, 'clauses'>

async function circumstancesOf(
  db: Database,
  terms: Checked,
  between: Between,
  now: Date,
): Promise<ContractCircumstances> {
  const { startDate, endDate } = terms
  const place = placeOfWork(terms, await findEmployer(db, between.enterpriseId))
  return {
    today: toWireDay(now),
    minimumWage: place && (await minimumWageOn(db, place, startDate)),
    ...(await historyOf(db, { ...between, startDate, endDate })),
    isSignedBefore: Boolean(between.movedInTime),
  }
}

/** @throws AppError validation with all problems of the terms, each with its field */
export async function requireLawfulTerms(db: Database, terms: Checked, between: Between, now: Date): Promise<void> {
  const { operationModeId, accommodationIds, cityId } = terms
  await requireDictionaryValues(db, [
    { key: 'OperationMode', ids: [operationModeId], member: 'operationModeId', title: '工作方式' },
    { key: 'Accommodation', ids: accommodationIds, member: 'accommodationIds', title: '便利条件' },
  ])
  const faults = contractFaults(terms, await circumstancesOf(db, terms, between, now))
  if (cityId !== null && !(await cityOf(db, cityId))) faults.push({ member: 'cityId', message: '城市不存在' })
  faults.push(...(await unprintableFaults([...textsOf(terms), ...clauseTexts(terms.clauses)])))
  if (faults.length > 0) throw invalid(faults.map(({ member, message }) => ({ message, members: [member] })))
}

/**
 * Every door between draft and signature asks again for what may have changed meanwhile: the person's age, a probation,
 * and the hours of other contracts between both sides.
 *
 * @throws AppError 40000 when the contract would no longer be lawful
 */
export async function requireStillLawful(db: Database, row: ContractRow, now: Date): Promise<void> {
  const faults = circumstanceFaults(row, await circumstancesOf(db, row, row, now))
  if (faults.length === 0) return
  throw refuse(`合同现在不能成立：${sentenceOf(faults)}。请由企业修改合同，再重新提交`)
}

const sentenceOf = (faults: readonly { message: string }[]): string => faults.map(({ message }) => message).join('；')

/**
 * Why a running contract cannot go on with this employer; null when it can. It is judged like a contract that begins
 * today, with a probation only while that still runs.
 */
export async function whyNotWith(
  db: Database,
  row: ContractRow,
  enterpriseId: number,
  now: Date,
): Promise<string | null> {
  const today = toWireDay(now)
  const isInProbation = today < addMonths(row.startDate, row.probationMonths)
  const terms = {
    ...row,
    startDate: [row.startDate, today].toSorted().at(-1) ?? today,
    probationMonths: isInProbation ? row.probationMonths : 0,
  }
  const faults = circumstanceFaults(terms, await circumstancesOf(db, terms, { ...row, enterpriseId }, now))
  return faults.length === 0 ? null : sentenceOf(faults)
}

const textsOf = (terms: Checked) =>
  (Object.keys(TERM_TITLES) as (keyof typeof TERM_TITLES)[]).map((member) => ({
    member,
    title: TERM_TITLES[member],
    text: terms[member],
  }))

/** Whether the person must write down why they wish a third fixed term. */
export async function needsFixedTermWish(
  db: Database,
  row: Pick<
    ContractRow,
    'id' | 'enterpriseId' | 'userDisabledPersonId' | 'startDate' | 'endDate' | 'contractType' | 'status'
  >,
): Promise<boolean> {
  if (row.contractType !== 'FixedTerm' || (row.status !== 'Auditing' && row.status !== 'Signing')) return false
  return needsWish(row.contractType, (await historyOf(db, row)).fixedTermsBefore)
}

/**
 * Warnings before signing about points that both parties should check; afterwards, about payslips that the person has
 * not confirmed.
 */
export async function warningsOf(db: Database, row: ContractRow, now: Date, isShielded: boolean): Promise<string[]> {
  if (row.status === 'Abort') return []
  if (row.status === 'Auditing' || row.status === 'Signing') {
    const known = await circumstancesOf(db, row, row, now)
    // other employment is the person's private matter until the person agrees to this contract
    return contractWarnings(row, isShielded ? { ...known, overlapsFullTime: false } : known)
  }
  const months = await unconfirmedMonths(db, row.id)
  return months.length === 0 ? [] : [`还有工资单等待求职者确认：${months.join('、')}`]
}
