/** What a control holds, as the wire takes it. `''` is an empty control and null its absence on the wire. */

/** Text without the blanks around it; null where nothing else was typed. */
export const textOrNull = (typed: string): string | null => typed.trim() || null

/** The row that was chosen in a list of rows; null where none was. */
export const chosenId = (chosen: string): number | null => (chosen === '' ? null : Number(chosen))

/** A typed number; null for an empty control and for what is no number. Zero is a number. */
export const numberOrNull = (typed: string): number | null =>
  typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : null
