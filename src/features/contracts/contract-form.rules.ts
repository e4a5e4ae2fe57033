import * as z from 'zod/mini'
import { type ContractTerms, contractFaults, type TermFault, termOf } from '#machines/rules/contract-terms.ts'
import { isDecimal } from '#machines/rules/decimal.ts'
import type { MinimumWage } from '#machines/rules/minimum-wage.ts'
import { longestProbation } from '#machines/rules/probation.ts'
import {
  CreateContractDto_accommodationClauses,
  CreateContractDto_labourProtection,
  CreateContractDto_occupationalHazards,
  CreateContractDto_payDay,
  CreateContractDto_position,
  CreateContractDto_probationMonths,
  CreateContractDto_restAndLeave,
  CreateContractDto_taskDescription,
  CreateContractDto_wageComposition,
  CreateContractDto_workContent,
  CreateContractDto_workPlace,
} from '#src/api/limits.ts'
import { isWhole } from '#src/lib/forms/limit-texts.ts'
import { most, sized } from '#src/lib/forms/limits.ts'
import { clausesRule } from './clauses-rule.ts'
import type { ContractValues } from './contract-form.values.ts'
import { hasEnd } from './contract-form.values.ts'

const MONEY = /^\d{1,7}(?:\.\d{1,2})?$/

const file = z.object({ id: z.number(), name: z.string(), size: z.number() })

const isMoney = (typed: string): boolean => MONEY.test(typed.trim()) && Number(typed) > 0
const isPayDay = (typed: string): boolean => isWhole(typed, CreateContractDto_payDay)
const isMonths = (typed: string): boolean => isWhole(typed, CreateContractDto_probationMonths)

const fields = z.object({
  realName: z.string(),
  idNumber: z.string(),
  contractType: z.string(),
  signMode: z.string(),
  startDate: z.string().check(z.minLength(1, '请选择开始日期')),
  endDate: z.string(),
  taskDescription: z.string().check(most(CreateContractDto_taskDescription)),
  probationMonths: z.string().check(z.refine(isMonths, '试用期是 0 到 6 个整月')),
  probationWage: z.string().check(z.refine((typed) => typed === '' || isMoney(typed), '请填写金额，最多两位小数')),
  position: sized('岗位', CreateContractDto_position),
  workContent: sized('工作内容', CreateContractDto_workContent),
  provinceId: z.string(),
  cityId: z.string(),
  workPlace: sized('工作地点', CreateContractDto_workPlace),
  operationModeId: z.string(),
  workHoursSystem: z.string(),
  weeklyHours: z.string().check(z.refine((typed) => isDecimal(typed.trim()), '请填写小时数，例如 40')),
  restAndLeave: z.string().check(most(CreateContractDto_restAndLeave)),
  basicWage: z.string().check(z.refine(isMoney, '请填写大于 0 的金额，最多两位小数')),
  wageUnit: z.string(),
  wageComposition: z.string().check(most(CreateContractDto_wageComposition)),
  payDay: z.string().check(z.refine(isPayDay, '发薪日是 1 到 31 的整数')),
  payMethod: z.string(),
  socialInsurance: z.array(z.string()),
  labourProtection: z.string().check(most(CreateContractDto_labourProtection)),
  occupationalHazards: z.string().check(most(CreateContractDto_occupationalHazards)),
  accommodationIds: z.array(z.string()),
  accommodationClauses: z.string().check(most(CreateContractDto_accommodationClauses)),
  clauses: clausesRule,
  templateId: z.string(),
  fileIds: z.array(file),
})

/** The terms as the rules of the law read them; null while figures are still being typed. */
export function termsOf(values: ContractValues): ContractTerms | null {
  const { startDate, weeklyHours, basicWage, probationMonths, probationWage } = values
  const isReadable =
    startDate !== '' &&
    isDecimal(weeklyHours.trim()) &&
    isMoney(basicWage) &&
    isMonths(probationMonths) &&
    (probationWage === '' || isMoney(probationWage))
  if (!isReadable) return null
  const months = Number(probationMonths)
  return {
    contractType: values.contractType,
    startDate,
    endDate: hasEnd(values.contractType) && values.endDate !== '' ? values.endDate : null,
    taskDescription: values.taskDescription.trim() || null,
    probationMonths: months,
    probationWage: months > 0 && probationWage !== '' ? probationWage.trim() : null,
    workHoursSystem: values.workHoursSystem,
    weeklyHours: weeklyHours.trim(),
    restAndLeave: values.restAndLeave.trim() || null,
    basicWage: basicWage.trim(),
    wageUnit: values.wageUnit,
    socialInsurance: values.socialInsurance,
    labourProtection: values.labourProtection.trim() || null,
    occupationalHazards: values.occupationalHazards.trim() || null,
    accommodationClauses: values.accommodationClauses.trim() || null,
    clauses: values.clauses,
  }
}

/** What the form knows beside what is typed; the services know the history of the two and judge again. */
export interface Known {
  today: string
  minimumWage: MinimumWage | null
  isRenewal: boolean
}

export function faultsOf(values: ContractValues, { today, minimumWage, isRenewal }: Known): TermFault[] {
  const terms = termsOf(values)
  if (terms === null) return []
  const history = { hadProbation: isRenewal, fixedTermsBefore: 0, overlapsFullTime: false }
  return contractFaults(terms, { today, minimumWage, ...history })
}

/** How long a probation this kind and term allow, in months. */
export function probationLimit(values: ContractValues): number | null {
  const terms = termsOf({ ...values, basicWage: values.basicWage || '1' })
  if (terms === null) return null
  const isOpen = hasEnd(terms.contractType) && (terms.endDate === null || terms.endDate <= terms.startDate)
  return isOpen ? null : longestProbation(termOf(terms))
}

/** The schema of the form, with the rules of the law behind those of each field. */
export const contractSchema = (known: () => Known & { isDirect: boolean }) =>
  fields.check((payload) => {
    const values = payload.value as ContractValues
    const facts = known()
    const add = (path: string, message: string) =>
      payload.issues.push({ code: 'custom', message, input: payload.value, path: path.split('.') })
    if (facts.isDirect && values.realName.trim() === '') add('realName', '请填写职工姓名')
    if (facts.isDirect && !/^\d{17}[\dXx]$/.test(values.idNumber.trim())) add('idNumber', '身份证号是 18 位')
    for (const { member, message } of faultsOf(values, facts)) {
      add(member.replace(/\[(\d+)\]/, '.$1'), message)
    }
  })
