import { dropTrailingZeros } from '#src/ui/text/decimal-text.ts'
import type { ManagedOrder } from '../funding-card.tsx'
import type { OrderValues } from './values.ts'

interface Named {
  id: number
  displayName: string
}

/** Requirements of an order come as names; the dictionary gives their ids back. */
const idsOf = (names: readonly string[], dictionary: readonly Named[]): string[] =>
  dictionary.filter(({ displayName }) => names.includes(displayName)).map(({ id }) => String(id))

export interface Dictionaries {
  disability: readonly Named[]
  accommodation: readonly Named[]
}

/**
 * A new order like one there was. Its days are its own, and so are its files: an attachment belongs to the order it was
 * uploaded for.
 */
export const copiedValues = (order: ManagedOrder, { disability, accommodation }: Dictionaries): OrderValues => ({
  displayName: order.displayName,
  workOrderTypeId: String(order.workOrderTypeId),
  operationModeId: String(order.operationModeId),
  educationalRequirementId: String(order.educationalRequirementId ?? ''),
  experienceRequirement: order.experienceRequirement,
  disabilityRequirementIds: idsOf(order.disabilityRequirementNames, disability),
  accommodationIds: idsOf(order.accommodationNames, accommodation),
  pricingUnit: order.pricingUnit,
  unitName: order.unitName,
  unitPrice: dropTrailingZeros(order.unitPrice),
  quantity: dropTrailingZeros(order.quantity),
  perPersonMax: order.perPersonMax ? dropTrailingZeros(order.perPersonMax) : '',
  dispatchMethod: order.dispatchMethod,
  priority: order.priority,
  startDate: '',
  endDate: '',
  workPlace: order.workPlace ?? '',
  description: order.description,
  standards: order.standards ?? '',
  acceptanceRules: order.acceptanceRules ?? '',
  questions: order.questions.map(({ question, answer }) => ({ question, answer })),
  requiresTraining: order.requiresTraining,
  requiresFiles: order.requiresFiles,
  allowsPartial: order.allowsPartial,
  isTwoStage: order.isTwoStage,
  acceptanceDays: String(order.acceptanceDays),
  fileIds: [],
})
