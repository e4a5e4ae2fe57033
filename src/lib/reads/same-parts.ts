const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * The new value, in which every part that equals the earlier one is the earlier object. React then skips rows that have not
 * changed.
 */
export function withSameParts(earlier: unknown, value: unknown): unknown {
  if (Object.is(earlier, value)) return earlier
  if (Array.isArray(earlier) && Array.isArray(value)) {
    const parts = value.map((part, index) => withSameParts(earlier[index], part))
    return parts.length === earlier.length && parts.every((part, index) => part === earlier[index]) ? earlier : parts
  }
  if (!isPlain(earlier) || !isPlain(value)) return value
  const names = Object.keys(value)
  const parts = Object.fromEntries(names.map((name) => [name, withSameParts(earlier[name], value[name])]))
  const isSame = names.length === Object.keys(earlier).length
  return isSame && names.every((name) => name in earlier && parts[name] === earlier[name]) ? earlier : parts
}

/** The same text for equal values; the order of properties does not matter. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isPlain(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
