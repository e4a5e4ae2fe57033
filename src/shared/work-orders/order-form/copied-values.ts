import type { ManagedOrder } from '../funding-card.tsx'
import { type OrderValues, order } from './values.ts'

interface Named {
  id: number
  displayName: string
}

/** Requirements of an order come as names; the dictionary gives their ids back. */
const idsOf = (names: readonly string[], dictionary: readonly Named[]): number[] =>
  dictionary.filter(({ displayName }) => names.includes(displayName)).map(({ id }) => id)

export interface Dictionaries {
  disability: readonly Named[]
  accommodation: readonly Named[]
}

/**
 * A new order like one there was. Its days are its own, and so are its files: an attachment belongs to the order it was
 * uploaded for.
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
