import {
  APPROVING_EVENTS,
  MINIMUM_WAGE_UNKNOWN,
  NAME_MINIMUM_WAGE,
  namesMinimumWage,
} from '#machines/rules/unknown-minimum-wage.ts'
import type { Check } from '#src/ui/data/checklist.tsx'
import type { Decision } from './case-types.ts'

const ASKS = { isIn: namesMinimumWage, message: NAME_MINIMUM_WAGE, hint: '通过时写明最低工资的标准和依据' }

/**
 * Adds a required statement to the approving decisions if the local minimum wage is unknown: pay that could not be
 * compared needs an opinion that names the minimum wage used.
 */
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
