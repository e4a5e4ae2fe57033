import type {
  CreateWorkOrderDto_Input,
  DispatchMethod,
  ExperienceRequirement,
  PricingUnit,
  Priority,
  UpdateWorkOrderDto_Input,
  WorkOrderGetForEditQuery,
} from '#src/api/graphql.ts'
import { CreateWorkOrderDto_questions } from '#src/api/limits.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { dropTrailingZeros } from '#src/ui/text/decimal-text.ts'

/** The form as the controls hold it: texts, boxes and lists. Names are those of the wire, so that errors find them. */
export interface OrderValues {
  displayName: string
  workOrderTypeId: string
  operationModeId: string
  educationalRequirementId: string
  experienceRequirement: string
  disabilityRequirementIds: string[]
  accommodationIds: string[]
  pricingUnit: string
  unitName: string
  unitPrice: string
  quantity: string
  perPersonMax: string
  dispatchMethod: string
  priority: string
  startDate: string
  endDate: string
  workPlace: string
  description: string
  standards: string
  acceptanceRules: string
  questions: { question: string; answer: string }[]
  requiresTraining: boolean
  requiresFiles: boolean
  allowsPartial: boolean
  isTwoStage: boolean
  acceptanceDays: string
  fileIds: UploadedFile[]
}

export type OrderForEdit = WorkOrderGetForEditQuery['workOrderGetForEdit']

export const ORDER_LABELS = {
  displayName: '工单名称',
  workOrderTypeId: '工单类型',
  operationModeId: '工作方式',
  workPlace: '工作地点',
  priority: '优先级',
  pricingUnit: '计价方式',
  unitName: '计量单位',
  unitPrice: '单价',
  quantity: '总数量',
  perPersonMax: '每人最多',
  dispatchMethod: '领取方式',
  startDate: '开始日期',
  endDate: '截止日期',
  description: '工作内容',
  standards: '标准与样例说明',
  fileIds: '标准与样例附件',
  questions: '常见问题',
  educationalRequirementId: '学历要求',
  experienceRequirement: '经验要求',
  disabilityRequirementIds: '适合的残疾类别',
  accommodationIds: '可提供的便利条件',
  requiresTraining: '需要培训合格',
  acceptanceRules: '验收规则',
  acceptanceDays: '验收天数',
  requiresFiles: '提交时需要附件',
  allowsPartial: '允许部分提交',
  isTwoStage: '两级验收',
} as const satisfies Partial<Record<keyof OrderValues, string>>

/** Most questions with their answers that an order takes. */
export const MOST_QUESTIONS = CreateWorkOrderDto_questions.max

/** The two boxes of each question, so that the summary of errors finds them. */
export const QUESTION_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: MOST_QUESTIONS }, (_, index) => [
    [`questions.${index}.question`, `问题 ${index + 1}`],
    [`questions.${index}.answer`, `答复 ${index + 1}`],
  ]).flat(),
)

export const EMPTY_ORDER: OrderValues = {
  displayName: '',
  workOrderTypeId: '',
  operationModeId: '',
  educationalRequirementId: '',
  experienceRequirement: 'NoExperience',
  disabilityRequirementIds: [],
  accommodationIds: [],
  pricingUnit: 'Quantity',
  unitName: '',
  unitPrice: '',
  quantity: '',
  perPersonMax: '',
  dispatchMethod: 'AutoOrderGrabbing',
  priority: 'Middle',
  startDate: '',
  endDate: '',
  workPlace: '',
  description: '',
  standards: '',
  acceptanceRules: '',
  questions: [],
  requiresTraining: false,
  requiresFiles: true,
  allowsPartial: true,
  isTwoStage: false,
  acceptanceDays: '7',
  fileIds: [],
}

const text = (value: string | number | null | undefined): string => String(value ?? '')
const decimal = (value: string | null | undefined): string => (value ? dropTrailingZeros(value) : '')

export function valuesOf(order: OrderForEdit): OrderValues {
  return {
    displayName: order.displayName,
    workOrderTypeId: text(order.workOrderTypeId),
    operationModeId: text(order.operationModeId),
    educationalRequirementId: text(order.educationalRequirementId),
    experienceRequirement: order.experienceRequirement,
    disabilityRequirementIds: order.disabilityRequirementIds.map(String),
    accommodationIds: order.accommodationIds.map(String),
    pricingUnit: order.pricingUnit,
    unitName: order.unitName,
    unitPrice: decimal(order.unitPrice),
    quantity: decimal(order.quantity),
    perPersonMax: decimal(order.perPersonMax),
    dispatchMethod: order.dispatchMethod,
    priority: order.priority,
    startDate: order.startDate,
    endDate: order.endDate,
    workPlace: text(order.workPlace),
    description: order.description,
    standards: text(order.standards),
    acceptanceRules: text(order.acceptanceRules),
    questions: order.questions.map(({ question, answer }) => ({ question, answer })),
    requiresTraining: order.requiresTraining,
    requiresFiles: order.requiresFiles,
    allowsPartial: order.allowsPartial,
    isTwoStage: order.isTwoStage,
    acceptanceDays: text(order.acceptanceDays),
    fileIds: order.files.map(({ id, fileName, size }) => ({ id, name: fileName, size })),
  }
}

const orNull = (typed: string): string | null => typed.trim() || null
const ids = (chosen: readonly string[]): number[] => chosen.map(Number)

/** The values on the wire. They have passed the schema, so that each name is one of its enumeration. */
export function inputOf(values: OrderValues): CreateWorkOrderDto_Input {
  return {
    displayName: values.displayName.trim(),
    workOrderTypeId: Number(values.workOrderTypeId),
    operationModeId: Number(values.operationModeId),
    educationalRequirementId: Number(values.educationalRequirementId) || null,
    experienceRequirement: values.experienceRequirement as ExperienceRequirement,
    disabilityRequirementIds: ids(values.disabilityRequirementIds),
    accommodationIds: ids(values.accommodationIds),
    pricingUnit: values.pricingUnit as PricingUnit,
    unitName: values.unitName.trim(),
    unitPrice: values.unitPrice,
    quantity: values.quantity,
    perPersonMax: orNull(values.perPersonMax),
    dispatchMethod: values.dispatchMethod as DispatchMethod,
    priority: values.priority as Priority,
    startDate: values.startDate,
    endDate: values.endDate,
    workPlace: orNull(values.workPlace),
    description: values.description.trim(),
    standards: orNull(values.standards),
    acceptanceRules: orNull(values.acceptanceRules),
    questions: values.questions,
    requiresTraining: values.requiresTraining,
    requiresFiles: values.requiresFiles,
    allowsPartial: values.allowsPartial,
    isTwoStage: values.isTwoStage,
    acceptanceDays: Number(values.acceptanceDays),
    fileIds: values.fileIds.map(({ id }) => id),
  }
}

/** Only what may be changed in the order's present state is sent; the rest stays as it is. */
export function updateOf(values: OrderValues, order: OrderForEdit): UpdateWorkOrderDto_Input {
  const changed = Object.entries(inputOf(values)).filter(([name]) => order.editableFields.includes(name))
  return { id: order.id, rowVersion: order.rowVersion, ...Object.fromEntries(changed) }
}
