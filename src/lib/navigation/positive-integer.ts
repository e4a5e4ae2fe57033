/** A positive integer as ids are, null for anything else. */
export function positiveInteger(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) return null
  return Number(text)
}
