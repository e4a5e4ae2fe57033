import type { ManagedOrder } from '../funding-card.tsx'
import { type OrderValues, order } from './values.ts'

interface Named {
  id: number
  displayName: string
}

/** The ids for requirements, which an order contains only as names; the dictionary maps these back. */
const idsOf = (names: readonly string[], dictionary: readonly Named[]): number[] =>
  dictionary.filter(({ displayName }) => names.includes(displayName)).map(({ id }) => id)

export interface Dictionaries {
  disability: readonly Named[]
  accommodation: readonly Named[]
}

/**
 * Form values of a new order copied from another one. Days and files are not copied: an attachment belongs to the order
 * for which it was uploaded.
 */
export const copiedValues = (copied: ManagedOrder, { disability, accommodation }: Dictionaries): OrderValues =>
  order.valuesOf({
    ...copied,
    disabilityRequirementIds: idsOf(copied.disabilityRequirementNames, disability),
    accommodationIds: idsOf(copied.accommodationNames, accommodation),
    startDate: null,
    endDate: null,
    fileIds: null,
    changeReason: null,
  })
