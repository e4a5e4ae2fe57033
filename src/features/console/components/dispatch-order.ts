import { compareDecimals, isDecimal } from '#machines/rules/decimal.ts'
import type { CreateWorkOrderDto_Input, DispatchMethod } from '#src/api/graphql.ts'
import { CreateWorkOrderDto_displayName } from '#src/api/limits.ts'
import { lengthOf } from '#src/lib/forms/limit-texts.ts'
import type { ManagedOrder } from '#src/shared/work-orders/funding-card.tsx'

export interface DispatchValues {
  displayName: string
  quantity: string
  unitPrice: string
  perPersonMax: string
  startDate: string
  endDate: string
  dispatchMethod: string
}

interface Problem {
  field: keyof DispatchValues
  message: string
}

const atMost = (typed: string, most: string, places: number): boolean =>
  isDecimal(typed) &&
  compareDecimals(typed, '0') > 0 &&
  compareDecimals(typed, most) <= 0 &&
  (typed.split('.')[1] ?? '').length <= places

/** Errors in the form of a dispatch order, whose quantity, price and period must lie within those of the main order. */
export function dispatchProblems(
  values: DispatchValues,
  main: Pick<ManagedOrder, 'remainingQuantity' | 'unitPrice' | 'endDate'>,
): Problem[] {
  const { displayName, quantity, unitPrice, perPersonMax, startDate, endDate } = values
  const found: Problem[] = []
  const name = displayName.trim()
  const { min, max } = CreateWorkOrderDto_displayName
  if (lengthOf(name) < min || lengthOf(name) > max)
    found.push({ field: 'displayName', message: `名称长度应为 ${min}–${max} 个字符` })
  if (!atMost(quantity, main.remainingQuantity, 3)) {
    found.push({ field: 'quantity', message: '数量应大于 0，且不超过主工单的剩余' })
  }
  if (!atMost(unitPrice, main.unitPrice, 2)) {
    found.push({ field: 'unitPrice', message: '单价应大于 0，且不高于主工单的单价' })
  }
  if (perPersonMax !== '' && isDecimal(quantity) && !atMost(perPersonMax, quantity, 3)) {
    found.push({ field: 'perPersonMax', message: '每人最多应大于 0，且不大于总数量' })
  }
  if (startDate === '') found.push({ field: 'startDate', message: '请选择开始日期' })
  if (endDate === '' || endDate <= startDate) {
    found.push({ field: 'endDate', message: '截止日期应晚于开始日期' })
  } else if (endDate > main.endDate) found.push({ field: 'endDate', message: '截止日期不能晚于主工单' })
  return found
}

interface Named {
  id: number
  displayName: string
}

/** Ids of requirements: an order has only their names, so the dictionary supplies the ids. */
export const idsOf = (names: readonly string[], dictionary: readonly Named[]): number[] =>
  dictionary.filter(({ displayName }) => names.includes(displayName)).map(({ id }) => id)

interface Requirements {
  disability: readonly Named[]
  accommodation: readonly Named[]
}

/** The input for a dispatch order: the form's values, and everything else copied from the main order. */
export function dispatchInput(
  values: DispatchValues,
  main: ManagedOrder,
  { disability, accommodation }: Requirements,
): CreateWorkOrderDto_Input {
  return {
    mainId: main.id,
    displayName: values.displayName.trim(),
    quantity: values.quantity,
    unitPrice: values.unitPrice,
    perPersonMax: values.perPersonMax || null,
    startDate: values.startDate,
    endDate: values.endDate,
    dispatchMethod: values.dispatchMethod as DispatchMethod,
    workOrderTypeId: main.workOrderTypeId,
    operationModeId: main.operationModeId,
    educationalRequirementId: main.educationalRequirementId,
    experienceRequirement: main.experienceRequirement,
    disabilityRequirementIds: idsOf(main.disabilityRequirementNames, disability),
    accommodationIds: idsOf(main.accommodationNames, accommodation),
    pricingUnit: main.pricingUnit,
    unitName: main.unitName,
    workPlace: main.workPlace,
    description: main.description,
    standards: main.standards,
    acceptanceRules: main.acceptanceRules,
    questions: main.questions.map(({ question, answer }) => ({ question, answer })),
    allowsPartial: main.allowsPartial,
    acceptanceDays: main.acceptanceDays,
  }
}
