/** The replacement of a secret or of personal data. */
export const REDACTED = '[hidden]'

const SECRET_KEY = /token|password|authorization|secret|ticket|credential|cookie|idcard|idnumber|bankcard|mobile|phone/i
/** A JSON Web Token, wherever it stands: three parts of base64url, the first beginning an object. */
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const MOST_DEPTH = 8
const MOST_ENTRIES = 100

function redactEntries(value: object, depth: number, above: readonly object[]): unknown {
  if (depth >= MOST_DEPTH || above.includes(value)) return '…'
  const path = [...above, value]
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((entry) => redact(entry, depth + 1, path))
  if (value instanceof Error) return { name: value.name, message: redact(value.message) }
  const entries = Object.entries(value).slice(0, MOST_ENTRIES)
  return Object.fromEntries(
    entries.map(([key, entry]) => [
      key,
      SECRET_KEY.test(key) && entry !== null && entry !== undefined && typeof entry !== 'boolean'
        ? REDACTED
        : redact(entry, depth + 1, path),
    ]),
  )
}

/**
 * A plain copy for showing: secrets and personal numbers hidden by the names of their fields, tokens wherever they stand,
 * functions by name only, and neither cycles nor endless depth.
 */
export function redact(value: unknown, depth = 0, above: readonly object[] = []): unknown {
  if (typeof value === 'string') return value.replace(JWT, REDACTED)
  if (typeof value === 'function') return `ƒ ${value.name}`
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if ('sessionId' in value && 'getSnapshot' in value) return `actor ${String(value.sessionId)}`
  return redactEntries(value, depth, above)
}
