import type { Actor } from '#machines/actor.ts'
import type { WageWorking } from '#machines/rules/payroll.ts'
import type { InsuranceAtPlace } from '#machines/rules/social-insurance.ts'
import { shownRelief } from '#machines/rules/tax-relief.ts'
import { nameFor } from '#services/abp/access/field-policies/policies.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { monthOf } from './employments.ts'
import { insuranceHints } from './insurance-check.ts'
import { payrollActions, payrollStatusLabel } from './lifecycle/payroll.binding.ts'
import { PAY_KIND_LABELS } from './pay-kinds.ts'
import { lateSigning, unrelieved, warningsOf } from './pay-warnings.ts'
import type { PayrollRow } from './payroll.repository.ts'
import type { PayrollDto, PayrollListDto } from './payroll.schemas.ts'

export const payrollListDto = (row: PayrollRow, actor: Actor): PayrollListDto => ({
  id: row.id,
  status: row.status,
  statusLabel: payrollStatusLabel(row),
  allowedActions: payrollActions(row, actor),
  rowVersion: row.rowVersion,
  year: row.year,
  month: row.month,
  payKind: row.payKind,
  payKindLabel: PAY_KIND_LABELS[row.payKind],
  enterpriseId: row.enterpriseId,
  enterpriseName: row.enterpriseName,
  contractEmploymentId: row.contractEmploymentId,
  userDisabledPersonId: row.userDisabledPersonId,
  realName: nameFor('Payroll', 'realName', actor, row.realName),
  position: row.position,
  grossAmount: row.grossAmount,
  deductionAmount: row.deductionAmount,
  taxAmount: row.taxAmount,
  netAmount: row.netAmount,
  socialInsurance: row.socialInsurance,
  housingFund: row.housingFund,
  isBelowMinimumWage: row.isBelowMinimumWage,
  isDisputed: row.isDisputed,
  confirmedTime: toWireTimeOrNull(row.confirmedTime),
  creationTime: toWireTime(row.creationTime),
})

interface Working {
  readonly taxWorking: WageWorking
  /** social insurance at the employer's place in the month */
  readonly insurance: readonly InsuranceAtPlace[]
  /** the reason why the person's certificate gives no tax relief; null if there is none */
  readonly reliefProblem: string | null
}

const hintsOf = (row: PayrollRow, known: readonly InsuranceAtPlace[]): string[] =>
  insuranceHints({
    kinds: row.agreedInsurance,
    socialInsurance: row.socialInsurance,
    known,
    month: monthOf(row.year, row.month).from,
  })

export const payrollDto = (
  row: PayrollRow,
  actor: Actor,
  { taxWorking, insurance, reliefProblem }: Working,
): PayrollDto => ({
  ...payrollListDto(row, actor),
  taxWorking,
  baseWage: row.baseWage,
  overtimePay: row.overtimePay,
  allowance: row.allowance,
  bonus: row.bonus,
  absenceDeduction: row.absenceDeduction,
  specialDeduction: row.specialDeduction,
  otherDeduction: row.otherDeduction,
  taxReliefRate: row.taxReliefRate,
  taxRelief: shownRelief(row.taxRelief),
  minimumWage: row.minimumWage,
  firstWages: row.firstWages,
  warnings: [
    ...warningsOf(row),
    ...unrelieved(row, reliefProblem),
    ...(row.payKind === 'Month' ? [...hintsOf(row, insurance), ...lateSigning(row.signedDay, row)] : []),
  ],
  remark: row.remark,
  objection: row.objection,
  objectionTime: toWireTimeOrNull(row.objectionTime),
  objectionReply: row.objectionReply,
})
