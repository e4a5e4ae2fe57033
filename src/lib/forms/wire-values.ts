import { isBlank } from '#machines/rules/reading/characters.ts'

/** Conversions from control values to API values. `''` is an empty control; null is a missing value in the API. */

/** Text without leading and trailing blanks; null for an empty text. */
export const textOrNull = (typed: string): string | null => (isBlank(typed) ? null : typed.trim())

/** The id of the selected row; null where no row was selected. */
export const chosenId = (chosen: string): number | null => (chosen === '' ? null : Number(chosen))

/** A typed number; null for an empty control and for text that is not a number. Zero is a number. */
export const numberOrNull = (typed: string): number | null =>
  typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : null
