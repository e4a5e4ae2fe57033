import { isRuleInForce } from '#machines/rules/levy-rule.ts'
import type { CalcRule, CalcRuleRow } from './calc-rule.schemas.ts'

/** @param day today, `YYYY-MM-DD` */
export const dtoOf = (row: CalcRuleRow, day: string): CalcRule => ({ ...row, isInForce: isRuleInForce(row, day) })
