import * as z from 'zod/mini'
import { compareDecimals, isDecimal, MONEY_PLACES, multiplyDecimals } from '#machines/rules/decimal.ts'
import {
  CreateWorkOrderDto_acceptanceDays,
  CreateWorkOrderDto_acceptanceRules,
  CreateWorkOrderDto_description,
  CreateWorkOrderDto_displayName,
  CreateWorkOrderDto_standards,
  CreateWorkOrderDto_unitName,
  CreateWorkOrderDto_unitPrice,
  CreateWorkOrderDto_workPlace,
  WorkOrderQuestionDto_answer,
  WorkOrderQuestionDto_question,
} from '#src/api/limits.ts'
import { isWhole } from '#src/lib/forms/limit-texts.ts'
import { sized } from '#src/lib/forms/limits.ts'
import type { OrderValues } from './values.ts'

/** Most that one order may cost, in yuan (docs: validation of work orders). */
const MOST_TOTAL = '10000000'

const chosen = (label: string) => z.string().check(z.refine((value) => value !== '', `请选择${label}`))

const hasPlaces = (typed: string, places: number): boolean => (typed.split('.')[1] ?? '').length <= places

const positive = (typed: string, places: number): boolean =>
  isDecimal(typed) && compareDecimals(typed, '0') > 0 && hasPlaces(typed, places)

const fields = z.object({
  displayName: sized('工单名称', CreateWorkOrderDto_displayName),
  workOrderTypeId: chosen('工单类型'),
  operationModeId: chosen('工作方式'),
  educationalRequirementId: z.string(),
  experienceRequirement: z.string(),
  disabilityRequirementIds: z.array(z.string()),
  accommodationIds: z.array(z.string()),
  pricingUnit: chosen('计价方式'),
  unitName: sized('计量单位', CreateWorkOrderDto_unitName),
  unitPrice: z
    .string()
    .check(
      z.refine(
        (typed) => positive(typed, 2) && compareDecimals(typed, CreateWorkOrderDto_unitPrice.max) <= 0,
        '单价应在 0.01 与 100,000 之间，最多两位小数',
      ),
    ),
  quantity: z.string().check(z.refine((typed) => positive(typed, 3), '总数量应大于 0，最多三位小数')),
  perPersonMax: z
    .string()
    .check(z.refine((typed) => typed.trim() === '' || positive(typed, 3), '每人最多应大于 0，最多三位小数')),
  dispatchMethod: chosen('领取方式'),
  priority: z.string(),
  startDate: chosen('开始日期'),
  endDate: chosen('截止日期'),
  workPlace: sized('工作地点', CreateWorkOrderDto_workPlace),
  description: sized('工作内容', CreateWorkOrderDto_description),
  standards: sized('标准与样例说明', CreateWorkOrderDto_standards),
  acceptanceRules: sized('验收规则', CreateWorkOrderDto_acceptanceRules),
  questions: z.array(
    z.object({
      question: sized('问题', WorkOrderQuestionDto_question),
      answer: sized('答复', WorkOrderQuestionDto_answer),
    }),
  ),
  requiresTraining: z.boolean(),
  requiresFiles: z.boolean(),
  allowsPartial: z.boolean(),
  isTwoStage: z.boolean(),
  acceptanceDays: z
    .string()
    .check(z.refine((typed) => isWhole(typed, CreateWorkOrderDto_acceptanceDays), '验收天数应在 1 与 15 之间')),
  fileIds: z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })),
})

/** quantity × unit price, two places; null while one of them is no number. */
export function totalOf({ quantity, unitPrice }: Pick<OrderValues, 'quantity' | 'unitPrice'>): string | null {
  return positive(quantity, 3) && positive(unitPrice, 2) ? multiplyDecimals(quantity, unitPrice, MONEY_PLACES) : null
}

interface Across {
  field: keyof OrderValues
  message: string
}

const isHalfHours = (typed: string): boolean =>
  positive(typed, 3) && compareDecimals(multiplyDecimals(typed, '2', 3), multiplyDecimals(typed, '2', 0)) === 0

/** What one field alone cannot tell: amounts against each other and days in order. */
export function problemsAcross(values: OrderValues): Across[] {
  const { pricingUnit, quantity, perPersonMax, startDate, endDate } = values
  const total = totalOf(values)
  const found: Across[] = []
  if (pricingUnit === 'WorkingHours' && positive(quantity, 3) && !isHalfHours(quantity)) {
    found.push({ field: 'quantity', message: '按工时计价时，总数量应为 0.5 的倍数' })
  }
  if (positive(perPersonMax, 3) && positive(quantity, 3) && compareDecimals(perPersonMax, quantity) > 0) {
    found.push({ field: 'perPersonMax', message: '每人最多不能大于总数量' })
  }
  if (total !== null && compareDecimals(total, MOST_TOTAL) > 0) {
    found.push({ field: 'quantity', message: '总金额（数量 × 单价）不能超过 10,000,000 元' })
  }
  if (startDate !== '' && endDate !== '' && endDate <= startDate) {
    found.push({ field: 'endDate', message: '截止日期应晚于开始日期' })
  }
  return found
}

/** Says what the server would say too; banned words and days before today are the server's alone to judge. */
export const orderSchema = fields.check((context) => {
  for (const { field, message } of problemsAcross(context.value)) {
    context.issues.push({ code: 'custom', message, path: [field], input: context.value })
  }
})
