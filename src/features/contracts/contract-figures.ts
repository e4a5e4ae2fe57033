import * as z from 'zod/mini'
import { isDecimal } from '#machines/rules/decimal.ts'
import { CreateContractDto_payDay, CreateContractDto_probationMonths } from '#src/api/limits.ts'
import { isWhole } from '#src/lib/forms/limit-texts.ts'

/**
 * The rules for typed amounts and numbers of a contract. Error messages stand below the field and do not repeat its
 * name.
 */

const MONEY = /^\d{1,7}(?:\.\d{1,2})?$/

export const isMoney = (typed: string): boolean => MONEY.test(typed.trim()) && Number(typed) > 0
export const isMonths = (typed: string): boolean => isWhole(typed, CreateContractDto_probationMonths)

const rule = (isRight: (typed: string) => boolean, message: string) => () =>
  z.string().check(z.refine(isRight, message))

export const monthsRule = rule(isMonths, '试用期是 0 到 6 个整月')
export const payDayRule = rule((typed) => isWhole(typed, CreateContractDto_payDay), '发薪日是 1 到 31 的整数')
export const secondPayDayRule = rule(
  (typed) => typed === '' || isWhole(typed, CreateContractDto_payDay),
  '发薪日是 1 到 31 的整数',
)
export const hoursRule = rule((typed) => isDecimal(typed.trim()), '请填写小时数，例如 40')
export const wageRule = rule(isMoney, '请填写大于 0 的金额，最多两位小数')
export const optionalWageRule = rule((typed) => typed === '' || isMoney(typed), '请填写金额，最多两位小数')
