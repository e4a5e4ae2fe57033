import {
  APPROVING_EVENTS,
  MINIMUM_WAGE_UNKNOWN,
  NAME_MINIMUM_WAGE,
  namesMinimumWage,
} from '#machines/rules/unknown-minimum-wage.ts'
import type { Check } from '#src/ui/data/checklist.tsx'
import type { Decision } from './case-types.ts'

const ASKS = { isIn: namesMinimumWage, message: NAME_MINIMUM_WAGE, hint: '通过时写明最低工资的标准和依据' }

/** Whoever approves pay that nothing was held against writes by which figure. */
export const askingWageWord = (decisions: readonly Decision[], isUnknown: boolean): readonly Decision[] =>
  isUnknown
    ? decisions.map((decision) => (APPROVING_EVENTS.has(decision.name) ? { ...decision, asks: ASKS } : decision))
    : decisions

export const WAGE_CHECK: Check = {
  result: 'note',
  text: MINIMUM_WAGE_UNKNOWN,
  note: '请查当地公布的标准；通过时在意见里写明最低工资是多少、依据是什么',
}

export const WAGE_PHRASE = '最低工资已核对：当地现行标准是　　元，依据是　　。'
