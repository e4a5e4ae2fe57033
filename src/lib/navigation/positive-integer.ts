/** Parses a positive integer such as an id; null for any other text. */
export function positiveInteger(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) return null
  return Number(text)
}
