import * as z from 'zod/mini'
import { compareDecimals, isDecimal } from '#machines/rules/decimal.ts'
import { CreateWorkOrderDto, WorkOrderQuestionDto } from '#src/api/fields.ts'
import type {
  CreateWorkOrderDto_Input,
  DispatchMethod,
  ExperienceRequirement,
  PricingUnit,
  Priority,
  UpdateWorkOrderDto_Input,
  WorkOrderGetForEditQuery,
} from '#src/api/graphql.ts'
import { sized } from '#src/lib/forms/limits.ts'
import { amount, decimal, whole } from '#src/lib/forms/model/figures.ts'
import {
  beginning,
  checked,
  formModel,
  labelled,
  needed,
  notAsked,
  type ValuesOf,
} from '#src/lib/forms/model/form-model.ts'
import { choice, day, files, id, ids, ofItsOwn, text, yes } from '#src/lib/forms/model/kinds.ts'

const hasPlaces = (typed: string, places: number): boolean => (typed.split('.')[1] ?? '').length <= places

export const isPositive = (typed: string, places: number): boolean =>
  isDecimal(typed) && compareDecimals(typed, '0') > 0 && hasPlaces(typed, places)

/** The quantity; its upper limit depends on the price, because the total is limited (schema.ts). */
const quantity = checked(
  (label, { required }: { required?: true }) =>
    z
      .string()
      .check(
        z.refine(
          (typed) => (!required && typed.trim() === '') || isPositive(typed, 3),
          `${label}应大于 0，最多三位小数`,
        ),
      ),
  decimal,
)

interface Question {
  question: string
  answer: string
}

const questions = ofItsOwn<Question[], Question[]>({
  empty: [],
  check: z.array(
    z.object({
      question: sized(WorkOrderQuestionDto.question.label, WorkOrderQuestionDto.question),
      answer: sized(WorkOrderQuestionDto.answer.label, WorkOrderQuestionDto.answer),
    }),
  ),
  show: (stored) => (stored as readonly Question[]).map(({ question, answer }) => ({ question, answer })),
  send: (typed) => typed,
})

/**
 * The form of a work order, in the order of the page. Field names are those of the API, so that errors find their
 * fields.
 */
export const order = formModel(CreateWorkOrderDto, {
  // not asked: dispatch orders come from dividing an order, and an enterprise orders only for itself
  mainId: notAsked,
  enterpriseId: notAsked,
  displayName: text,
  workOrderTypeId: id,
  operationModeId: id,
  workPlace: text,
  priority: choice<Priority>('Middle'),
  pricingUnit: choice<PricingUnit>('Quantity'),
  unitName: text,
  unitPrice: amount,
  quantity,
  perPersonMax: quantity,
  piecesPerHour: quantity,
  dispatchMethod: choice<DispatchMethod>('AutoOrderGrabbing'),
  startDate: day,
  endDate: day,
  description: text,
  standards: text,
  fileIds: files,
  questions,
  educationalRequirementId: id,
  experienceRequirement: choice<ExperienceRequirement>('NoExperience'),
  disabilityRequirementIds: labelled('适合的残疾类别', ids),
  accommodationIds: labelled('可提供的便利条件', ids),
  requiresTraining: yes,
  acceptanceRules: text,
  changeReason: text,
  acceptanceDays: beginning('7', needed(whole)),
  requiresFiles: beginning(true, yes),
  allowsPartial: beginning(true, yes),
  isTwoStage: yes,
})
export type OrderValues = ValuesOf<typeof order.plan>
export const { labels: ORDER_LABELS, empty: EMPTY_ORDER } = order
export const inputOf: (values: OrderValues) => CreateWorkOrderDto_Input = order.inputOf

export type OrderForEdit = WorkOrderGetForEditQuery['workOrderGetForEdit']

/** Maximum number of questions with answers in an order. */
export const MOST_QUESTIONS = CreateWorkOrderDto.questions.max

/** Labels of the two fields of each question, for the error summary. */
export const QUESTION_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: MOST_QUESTIONS }, (_, index) => [
    [`questions.${index}.question`, `问题 ${index + 1}`],
    [`questions.${index}.answer`, `答复 ${index + 1}`],
  ]).flat(),
)

export const valuesOf = (stored: OrderForEdit): OrderValues => order.valuesOf({ ...stored, fileIds: stored.files })

/** The input of a change: only fields that the order's current state allows are sent; the others stay unchanged. */
export function updateOf(values: OrderValues, { id: orderId, rowVersion, editableFields }: OrderForEdit) {
  const changed = Object.entries(inputOf(values)).filter(([name]) => editableFields.includes(name))
  return { id: orderId, rowVersion, ...Object.fromEntries(changed) } satisfies UpdateWorkOrderDto_Input
}
